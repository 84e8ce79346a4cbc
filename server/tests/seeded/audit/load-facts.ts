import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { SECOND } from '@topup/core/time'
import { sql } from 'kysely'
import { openDeliverySecrets } from '../../../src/ordering/delivered-codes.ts'
import type { PaymentProvider } from '../../../src/payments/payment-port.ts'
import type { Config } from '../../../src/platform/config.ts'
import type { Db } from '../../../src/platform/db/schema.ts'
import { OVER_REFUNDED, type OverRefunded } from '../../../src/refunds/over-refunded.ts'
import { type Deal, heldFor } from '../parties/books.ts'
import { feesKept } from '../parties/fee-desk.ts'
import type { Letter } from '../parties/letter-box.ts'
import type { Filled } from '../parties/supplier.ts'
import { listParties, type World } from '../world/create-world.ts'

type AuditedDeal = Deal &
  Readonly<{
    provider: PaymentProvider /** The amount of money that the provider has for the store. */
    held: number
    fees: number
  }>

/** The store's database, and the other parties' books with which its rows are compared. */
export type Sources = Readonly<{
  db: Db
  config: Config
  deals: readonly AuditedDeal[]
  supplied: readonly Filled[]
  reports: readonly Readonly<{ id: string; ref: string }>[]
  letters: readonly Letter[]
  paidTo: ReadonlyMap<string, number | undefined>
  now: string
  timeZone: string
}>

/** Loads the store's rows together with all other parties' books. */
export const loadFacts = (world: World) =>
  readFacts({
    db: world.ctx.db,
    config: world.ctx.config,
    deals: listParties(world).flatMap((party) =>
      party.books.list().map((deal) => ({
        ...deal,
        provider: party.books.provider,
        held: heldFor(deal),
        fees: feesKept(party.books.provider, deal),
      })),
    ),
    supplied: world.suppliers.flatMap((supplier) => supplier.list()),
    reports: world.parties.stripe.reports(),
    letters: world.letterBox.list(),
    paidTo: world.paidTo,
    now: world.agenda.now().toISOString(),
    timeZone: world.ctx.settings.current().timeZone,
  })

export async function readFacts({ db, config, ...others }: Sources) {
  const { deals } = others
  const read = <Row>(query: { execute: () => Promise<Row[]> }) => query.execute()
  const [
    checkouts,
    orders,
    payments,
    lines,
    units,
    attempts,
    refunds,
    disputes,
    warnings,
    documents,
    feeChecks,
    ledger,
    webhooks,
    health,
    payouts,
    payoutEvents,
    requests,
    accounts,
    given,
    mails,
    entries,
    decisions,
    friends,
    overRefunded,
  ] = await Promise.all([
    read(db.selectFrom('checkouts').selectAll()),
    read(db.selectFrom('orders').selectAll()),
    read(db.selectFrom('payments').selectAll()),
    read(db.selectFrom('payment_lines').selectAll()),
    read(db.selectFrom('deliveries').selectAll()),
    read(db.selectFrom('supplier_orders').selectAll()),
    read(db.selectFrom('refunds').selectAll()),
    read(db.selectFrom('disputes').selectAll()),
    read(db.selectFrom('fraud_warnings').selectAll()),
    read(db.selectFrom('documents').selectAll()),
    read(db.selectFrom('fee_checks').selectAll()),
    read(db.selectFrom('ledger_entries').selectAll()),
    read(db.selectFrom('webhook_events').selectAll()),
    read(db.selectFrom('provider_health').selectAll()),
    read(db.selectFrom('payouts').selectAll()),
    read(db.selectFrom('payout_events').selectAll()),
    read(db.selectFrom('refund_requests').selectAll()),
    read(db.selectFrom('refund_accounts').selectAll()),
    read(
      db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', 'in', ['refund.delivered-unit', 'refund-request.approve-all']),
    ),
    read(db.selectFrom('mails').selectAll()),
    read(db.selectFrom('attention').selectAll()),
    read(db.selectFrom('risk_decisions').selectAll()),
    read(db.selectFrom('gift_notes').selectAll()),
    sql.raw<OverRefunded>(OVER_REFUNDED).execute(db),
  ])
  const attention = entries.filter(({ resolved_at }) => resolved_at === null)
  const codes = new Map<string, string[]>()
  for (const { id } of orders.filter(({ game_user_id }) => isVoucherPlayer(game_user_id))) {
    codes.set(
      id,
      (await openDeliverySecrets({ config }, db, id)).map(({ text }) => text),
    )
  }
  const problems: string[] = []
  return {
    ...others,
    checkouts,
    orders,
    payments,
    lines,
    units,
    attempts,
    refunds,
    disputes,
    warnings,
    documents,
    feeChecks,
    entries,
    decisions,
    friends,
    ledger,
    webhooks,
    health,
    payouts,
    payoutEvents,
    requests,
    accounts,
    /** Orders whose delivered units the owner refunded. */
    givenBack: new Set(given.map(({ subject }) => subject)),
    mails,
    codes,
    overRefunded: overRefunded.rows,
    problems,
    expectThat(isSo: unknown, problem: string) {
      if (!isSo) problems.push(problem)
    },
    isOnTheList: (subjectId: string) => attention.some((entry) => entry.subject_id === subjectId),
    /** Whether our ledger had the dispute a second before `at`, and not yet its win, which returns the money. */
    knewOfDispute: (deal: Deal, at: string) =>
      deal.disputes.some(({ ref }) => {
        const earlier = new Date(Date.parse(at) - SECOND).toISOString()
        const hadBy = (time: string, posting: string) =>
          ledger.some((row) => row.posting_id === posting && row.created_at <= time)
        return hadBy(earlier, `dispute:${ref}`) && !hadBy(at, `dispute:${ref}:won`)
      }),
    dealOf: (paymentId: string) => deals.find(({ request }) => request.id === paymentId),
  }
}
export type Facts = Awaited<ReturnType<typeof readFacts>>
export const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, row) => sum + row.amount, 0)
