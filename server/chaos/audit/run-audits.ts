import { parties } from '../../src/app/parties.ts'
import { parseConfig } from '../../src/platform/config.ts'
import { databasePlace, openReadOnly } from '../../src/platform/db/open.ts'
import { auditDeliveries, auditQuiet } from '../../tests/seeded/audit/audit-deliveries.ts'
import { auditDocuments } from '../../tests/seeded/audit/audit-documents.ts'
import { auditLedger } from '../../tests/seeded/audit/audit-ledger.ts'
import { auditMails } from '../../tests/seeded/audit/audit-mails.ts'
import {
  auditDisputes,
  auditHolds,
  auditPayments,
  auditRefunds,
  auditShares,
  auditWays,
} from '../../tests/seeded/audit/audit-money.ts'
import { auditAccounts, auditRequests } from '../../tests/seeded/audit/audit-requests.ts'
import { auditVouchers } from '../../tests/seeded/audit/audit-suppliers.ts'
import { readFacts, type Sources } from '../../tests/seeded/audit/load-facts.ts'
import type { Play } from '../play/play.ts'
import type { Letter } from '../stage/letter-box.ts'
import { readState, type WorldState } from '../stage/read-state.ts'
import { listDeals } from './outside-deals.ts'

/**
 * The seeded runs' audits that fit real processes. Audits of the store's own times are left out, since concurrent work
 * is recorded in another order than it happened. The sandbox itself refuses refunds of payments by bank or till. Money
 * owed beyond the payment is part of the unexplained money.
 */
const audits = [
  auditPayments,
  auditDisputes,
  auditShares,
  auditWays,
  auditRefunds,
  auditDocuments,
  auditHolds,
  auditDeliveries,
  auditQuiet,
  auditLedger,
  auditRequests,
  auditAccounts,
  auditMails,
  auditVouchers,
]

const chargedAt = (charge: unknown, price: number): number =>
  charge === undefined ? price : Number(charge ?? Number.NaN)
const statuses = { PENDING: 'pending', SUCCESS: 'delivered', REFUNDED: 'refunded' } as const
const statusesAtSecond = { Pending: 'pending', Sukses: 'delivered', Gagal: 'refunded' } as const

const listSupplied = ({ lapakgaming, digiflazz }: WorldState): Sources['supplied'] => [
  ...lapakgaming.orders.map((one) => ({
    reference: one.partnerReferenceId ?? '',
    supplierRef: one.tid,
    productCode: one.productCode,
    status: statuses[one.status],
    charged: chargedAt(one.charge, one.totalPrice),
    code: one.voucherCodes[0],
  })),
  ...digiflazz.transactions.map((one) => ({
    reference: one.refId,
    supplierRef: one.trxId,
    productCode: one.sku,
    status: statusesAtSecond[one.status],
    charged: chargedAt(one.charge, one.price),
    code: undefined,
  })),
]

/** Compares the store's rows with all other books. Returns the problems found. */
export async function runAudits({ stage, world, paidByHand }: Play, letters: readonly Letter[]): Promise<string[]> {
  const config = parseConfig(stage.environment, parties)
  const db = openReadOnly(databasePlace(config))
  try {
    const state = readState(await world.state())
    const ofRefunds = await db.selectFrom('refunds').select(['id', 'payment_id']).execute()
    const byHand = (paymentId: string) =>
      new Map(
        ofRefunds.flatMap(({ id, payment_id }) => {
          const paid = payment_id === paymentId ? paidByHand.get(id) : undefined
          return paid ? [[id, paid.amount] as const] : []
        }),
      )
    const facts = await readFacts({
      db,
      config,
      deals: listDeals(state, byHand),
      supplied: listSupplied(state),
      reports: state.stripe.fraudWarnings.map(({ id, payment_intent }) => ({ id, ref: payment_intent ?? '' })),
      letters,
      paidTo: new Map([...paidByHand].map(([id, { accountVersion }]) => [id, accountVersion])),
      now: new Date().toISOString(),
      timeZone: config.TIME_ZONE,
    })
    for (const audit of audits) {
      const before = facts.problems.length
      audit(facts)
      for (let at = before; at < facts.problems.length; at++)
        facts.problems[at] = `${audit.name}: ${facts.problems[at]}`
    }
    return facts.problems
  } finally {
    await db.destroy()
  }
}
