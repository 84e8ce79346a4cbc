import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { toDecimal } from '@topup/core/money/decimal'
import type { EvidenceFacts } from '@topup/core/payment/dispute-evidence'
import { scenariosEn } from '@topup/core/refund/scenarios.en'
import type { Context } from '../../fulfilment/context.ts'
import { listUnits } from '../../fulfilment/delivery.repository.ts'
import { listDocuments } from '../../ledger/documents/find-documents.ts'
import type { Order } from '../../ordering/order.repository.ts'
import type { Payment } from '../../payments/payment.repository.ts'
import type { ProviderDispute } from '../../payments/payment-port.ts'
import { listCoveredOrders } from '../../payments/settle-checkout.ts'
import type { Db } from '../../platform/db/schema.ts'
import { readAddress } from '../../platform/http/caller-address.ts'
import { listEarlierPayments } from '../../risk/earlier-payments.ts'
import { findTermsText } from '../../settings/legal/read-legal-page.ts'

type EvidenceOrder = EvidenceFacts['orders'][number]

const decimal = (amount: number, currency: string) => toDecimal({ amount, currency })

/** Finds, for each unit, the supplier order that delivered it. */
async function findDeliveries(db: Db, unitIds: readonly string[]) {
  if (unitIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('supplier_orders')
    .select(['delivery_id', 'id', 'supplier', 'supplier_ref'])
    .where('delivery_id', 'in', unitIds)
    .where('status', '=', 'delivered')
    .execute()
  return new Map(rows.map((row) => [row.delivery_id, row]))
}

async function loadOrder(db: Db, order: Order): Promise<EvidenceOrder> {
  const units = await listUnits(db, order.id)
  const deliveries = await findDeliveries(
    db,
    units.map(({ id }) => id),
  )
  const names = await db
    .selectFrom('packages')
    .innerJoin('games', 'games.id', 'packages.game_id')
    .select(['games.name as game', 'packages.name as package'])
    .where('packages.id', '=', order.package_id)
    .executeTakeFirst()
  const revealed = await db
    .selectFrom('order_events')
    .select('created_at')
    .where('order_id', '=', order.id)
    .where('event', '=', 'reveal-codes')
    .orderBy('created_at')
    .limit(5)
    .execute()
  return {
    trackingCode: order.tracking_code,
    game: names?.game ?? order.game_id,
    package: names?.package ?? order.package_id,
    player: isVoucherPlayer(order.game_user_id) ? null : order.game_user_id,
    playerName: order.player_name,
    units: units.map(({ id, unit_no, sent_at, delivered_at }) => {
      const made = deliveries.get(id)
      const isByHand = made?.supplier === 'manual'
      return {
        unitNo: unit_no,
        sentAt: isByHand ? null : sent_at,
        deliveredAt: delivered_at,
        supplier: isByHand ? 'the seller, by hand' : (made?.supplier ?? null),
        reference: made?.id ?? null,
        supplierRef: made?.supplier_ref ?? null,
      }
    }),
    codesRevealedAt: revealed.map(({ created_at }) => created_at),
  }
}

/** Returns the text of the terms that the buyer accepted; null if the consent is older than version numbers. */
async function findTerms(ctx: Context, named: string | null): Promise<string | null> {
  const version = Number(/^terms (\d+),/.exec(named ?? '')?.[1])
  return version ? findTermsText(ctx, version) : null
}

const listMails = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'sent_at'])
    .where('order_id', 'in', orderIds)
    // Leave out mails about gifts: these go to the recipient, not to the buyer.
    .where('kind', '<>', 'gift')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .limit(50)
    .execute()

const saysOf = { open: 'It is looked at.', approved: 'It was approved.', declined: 'It was declined.' } as const

async function listRequests(db: Db, orderIds: readonly string[]): Promise<EvidenceFacts['requests']> {
  const rows = await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at, scenario, note, status, answer }) => ({
    at: created_at,
    asked: scenariosEn[scenario].scenario,
    note,
    answer: `${saysOf[status as keyof typeof saysOf] ?? ''}${answer ? ` “${answer}”` : ''}`.trim(),
  }))
}

const subjectWords = { card: 'card', mail: 'mail address', player: 'player' } as const

/** Collects all facts that prove a disputed payment genuine. Facts that the retention rules erased are missing. */
export async function loadEvidenceFacts(
  ctx: Context,
  payment: Payment,
  told: Pick<ProviderDispute, 'reason' | 'customerName' | 'threeDSecure'>,
  word: string,
): Promise<EvidenceFacts> {
  const { db, config } = ctx
  const checkout = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', payment.checkout_id)
    .executeTakeFirstOrThrow()
  // If another payment paid for the checkout, its deliveries are no evidence for this payment.
  const covered = checkout.paid_by === payment.id ? await listCoveredOrders(db, payment) : []
  const ids = covered.map(({ id }) => id)
  const documents = await listDocuments(db, [checkout.id])
  const { consent_at, consent_version } = checkout
  const { refunded } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>('amount').as('refunded'))
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  const earlier = await listEarlierPayments(db, payment.id)
  return {
    ...told,
    word,
    store: { name: ctx.settings.current().storeName, url: config.PUBLIC_URL },
    receipt: documents.find(({ kind, paymentId }) => kind === 'receipt' && paymentId === payment.id)?.number ?? null,
    amount: decimal(payment.received_amount ?? payment.amount, payment.received_currency ?? payment.currency),
    currency: payment.received_currency ?? payment.currency,
    refunded: refunded ? decimal(Number(refunded), payment.currency) : null,
    paidAt: payment.succeeded_at ?? payment.created_at,
    email: checkout.customer_email,
    address: readAddress(checkout.buyer_ip) ?? null,
    consent:
      consent_at === null
        ? null
        : { at: consent_at, version: consent_version, text: await findTerms(ctx, consent_version) },
    orders: await Promise.all(covered.map((order) => loadOrder(db, order))),
    mails:
      ids.length === 0
        ? []
        : (await listMails(db, ids)).map(({ kind, recipient, sent_at }) => ({
            kind,
            to: recipient === '' ? null : recipient,
            sentAt: sent_at ?? '',
          })),
    requests: ids.length === 0 ? [] : await listRequests(db, ids),
    earlier: earlier.map((one) => ({ ...one, of: subjectWords[one.of] })),
  }
}
