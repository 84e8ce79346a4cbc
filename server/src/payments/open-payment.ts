import { DomainError } from '@topup/core/api/errors'
import { fromDecimal, toDecimal } from '@topup/core/money/decimal'
import { add, money } from '@topup/core/money/money'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import { feeOfTotal } from '@topup/core/pricing/judge-ways'
import { type Agreement, requireConsent } from '../ordering/checkout/consent.ts'
import { type Checkout, lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import { assertAccountGiven } from '../ordering/game-account-details.ts'
import { lockSessions } from '../ordering/links/begin-session.ts'
import { checkoutIdsInHand, ownCheckoutIds } from '../ordering/links/known-checkouts.ts'
import { listOrdersOfCheckout, type Order } from '../ordering/order.repository.ts'
import { unfinishedOfOtherCarts } from '../ordering/waiting-payments.ts'
import { chunksOf } from '../platform/db/bulk.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { noteTrace } from '../platform/trace.ts'
import { loadRules } from '../pricing/rules/load-rules.ts'
import { judge, keepDecision } from '../risk/judge.ts'
import { assertOpen } from '../setup/assert-open.ts'
import { findObstacle, type SaleObstacle } from '../suppliers/sales/find-obstacle.ts'
import type { Context } from './context.ts'
import { holdPrice } from './hold-price.ts'
import { toJudged } from './judge-payment.ts'
import { assertNotPaidElsewhere } from './paid-elsewhere.ts'
import { findOpenPayment, type Payment } from './payment.repository.ts'
import type { PaymentProvider } from './payment-port.ts'
import { payerDigests } from './phone-number.ts'
import { toCharge } from './ports.ts'
import { unitShares } from './unit-shares.ts'
import { type TooEarly, waitForChange, waitForPrompt } from './waits.ts'
import { judgeCheckout, listWays, sayNotOffered, type WayToPay } from './ways-to-pay.ts'

/** The payment method the buyer chose. */
export type Way = Readonly<{ provider: PaymentProvider; method: PaymentMethod; channel: string | null }>

/** The buyer's request. `amount`: the checkout's total in US dollars. `consent`: to the terms, unless given before. */
export type Wanted = Readonly<{
  orderId: string
  amount: string
  way: Way
  phone?: string | undefined
  /** The origin of the store's page to which the provider returns the buyer, if it is not PUBLIC_URL's. */
  pageOrigin?: string | undefined
  /** If true, throws instead of ending another payment that still waits for its buyer. */
  keepsWaiting?: boolean
}> &
  Agreement

/** A payment that a new one replaces. */
export type Replaced = Readonly<{
  payment: Payment
  /** Whether this buyer may end the payment while it waits. If false, only an unconfirmed card payment may end. */
  mayEnd: boolean
}>

/** `blocked`: close the checkout's open payment by another method first. `refused`: the orders are not on sale now. */
export type Opening =
  /** `earlier`: payments of the buyer's other carts with a same line. Close these before calling the provider. */
  | Readonly<{ kind: 'opened'; payment: Payment; earlier: readonly Replaced[] }>
  | Readonly<{ kind: 'blocked'; by: Replaced }>
  /** The buyer may not end a waiting payment, or chose not to (`keepsWaiting`). */
  | Readonly<{ kind: 'waiting'; by: Replaced }>
  | Readonly<{ kind: 'refused'; obstacle: SaleObstacle }>
  | TooEarly
  /** The risk rules refuse this method to this buyer; the decision is stored. */
  | Readonly<{ kind: 'turned-away' }>

/** Returns the orders that a payment of this checkout would cover now; throws if there are none. */
async function listPayableOrders(trx: Trx, checkoutId: string, now: Date): Promise<Order[]> {
  const orders = (await listOrdersOfCheckout(trx, checkoutId)).filter((order) => order.status === 'pending')
  if (orders.length === 0) throw new DomainError('order_expired', 'This order can no longer be paid: start again')
  if (orders.some((order) => order.expires_at <= now.toISOString())) {
    throw new DomainError('order_expired', 'The price was held until now: start again to get a new one')
  }
  return orders
}

/** Returns the method, if these orders can pay its fee. Throws way_not_offered, or invalid_input outside its limits. */
async function requireBorne(
  ctx: Context,
  trx: Trx,
  { way, checkout, orders }: { way: Way; checkout: Checkout; orders: readonly Order[] },
): Promise<WayToPay> {
  const rules = await loadRules(ctx, trx)
  const judged = judgeCheckout(listWays(ctx, rules), orders, checkout, rules)
  const wanted = judged.find((one) => one.way.method === way.method && one.way.channel === way.channel)
  if (!wanted) throw new DomainError('provider_not_offered', 'This payment method is not offered')
  const { problem, from } = wanted.verdict
  if (!problem) return wanted.way
  const sentence = sayNotOffered(judged, wanted)
  if (problem !== 'fee') throw new DomainError('invalid_input', sentence)
  throw new DomainError('way_not_offered', sentence, {
    method: way.method,
    channel: way.channel,
    from: from === undefined ? null : toDecimal(money(from, wanted.way.currency)),
    currency: wanted.way.currency,
  })
}

type NewPayment = Readonly<{
  checkout: Checkout
  way: Way
  orders: readonly Order[]
  borne: WayToPay
  until: string
  asksThreeDSecure: boolean
  payerDigest: string | null
  pageOrigin: string | undefined
}>

/** Inserts the payment, which ends at `until`, with each unit's share of its amount and fee by today's rules. */
async function insertPayment(
  ctx: Context,
  trx: Trx,
  { checkout, way, orders, borne, until, asksThreeDSecure, payerDigest, pageOrigin }: NewPayment,
): Promise<Payment> {
  const now = ctx.now()
  const units = unitShares(orders, (order) => toCharge(ctx, way.provider, order))
  const charged = units.map(({ share }) => share).reduce(add)
  const payment = await trx
    .insertInto('payments')
    .values({
      ...way,
      id: ctx.newId(),
      checkout_id: checkout.id,
      trace: checkout.trace,
      provider_ref: null,
      capture_ref: null,
      status: 'creating',
      amount: charged.amount,
      currency: charged.currency,
      is_surplus: 0,
      asks_three_d_secure: asksThreeDSecure ? 1 : null,
      payer_digest: payerDigest,
      page_origin: pageOrigin ?? null,
      expires_at: until,
      due_at: new Date(now.getTime() + ctx.config.timing.paymentCheckFirst).toISOString(),
      tries: 0,
      created_at: now.toISOString(),
      succeeded_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const fee = feeOfTotal(borne, charged.amount, checkout.usd_to_idr)
  const lines = units.map(({ share, ...unit }) => ({
    ...unit,
    payment_id: payment.id,
    amount: share.amount,
    fee: charged.amount === 0 ? 0 : (fee * share.amount) / charged.amount,
  }))
  for (const some of chunksOf(lines)) await trx.insertInto('payment_lines').values(some).execute()
  return payment
}

/**
 * Locks the buyer's session, then the checkout, for this transaction. If two tabs open payments at once, even for
 * different carts with the same lines, the later tab sees the first tab's payment. Throws order_not_found for another
 * buyer's checkout.
 */
async function lockCheckoutOf(trx: Trx, sessionId: string, orderId: string): Promise<Checkout> {
  const own = await trx
    .selectFrom('orders')
    .select(['checkout_id', 'buyer_session_id'])
    .where('id', '=', orderId)
    .where('checkout_id', 'in', ownCheckoutIds(trx, sessionId))
    .executeTakeFirst()
  if (own) await lockSessions(trx, [own.buyer_session_id])
  const checkout = own && (await lockCheckout(trx, own.checkout_id))
  if (!checkout) throw new DomainError('order_not_found', 'Order not found')
  // A login moved the checkout to another session before the lock, so lock that session as well.
  if (checkout.buyer_session_id !== own.buyer_session_id) await lockSessions(trx, [checkout.buyer_session_id])
  noteTrace(checkout.trace)
  return checkout
}

/** Whether the payment may be waiting for its buyer to pay. A card payment counts only once its card was confirmed. */
const mayWait = ({ method, begun_at }: Payment) => method !== 'card' || begun_at !== null

/** Marks which payments this session may end: those whose checkout it may change, and none if `keepsWaiting`. */
async function toReplaced(
  ctx: Context,
  trx: Trx,
  sessionId: string,
  payments: readonly Payment[],
  keepsWaiting: boolean,
): Promise<Replaced[]> {
  if (payments.length === 0 || keepsWaiting) return payments.map((payment) => ({ payment, mayEnd: false }))
  const ids = payments.map(({ checkout_id }) => checkout_id)
  const found = await checkoutIdsInHand(ctx, trx, sessionId).where('checkouts.id', 'in', ids).execute()
  const inHand = new Set(found.map(({ id }) => id))
  return payments.map((payment) => ({ payment, mayEnd: inHand.has(payment.checkout_id) }))
}

/**
 * Opens a checkout's payment by this method, or returns the open one. Orders and amount are fixed now; the buyer's
 * `amount` is only compared with the total. The same transaction seals the checkout.
 */
export const openPayment = (
  ctx: Context,
  sessionId: string,
  { orderId, amount, way, phone, pageOrigin, keepsWaiting = false, ...agreement }: Wanted,
): Promise<Opening> =>
  write(ctx.db, async (trx) => {
    const checkout = await lockCheckoutOf(trx, sessionId, orderId)
    assertOpen(ctx)
    if (checkout.paid_by) throw new DomainError('already_paid', 'This order has been paid')
    await assertNotPaidElsewhere(trx, sessionId, checkout.id)
    const orders = await listPayableOrders(trx, checkout.id, ctx.now())
    const total = orders.reduce((sum, { total_amount }) => sum + total_amount, 0)
    if (fromDecimal(amount, 'USD')?.amount !== total) {
      throw new DomainError('amount_mismatch', 'The amount is not the total of this checkout', {
        totalAmount: toDecimal(money(total, 'USD')),
      })
    }
    // An open payment keeps the amount and consent with which it was opened.
    const open = await findOpenPayment(trx, checkout.id)
    const payer = payerDigests(ctx.config.DATA_KEYS, way.channel, phone)
    // A different phone number means a new payment: the first number's owner must not get this request.
    const isSamePayer = !payer || (open?.payer_digest != null && payer.includes(open.payer_digest))
    const isSameWay =
      open?.provider === way.provider && open.method === way.method && open.channel === way.channel && isSamePayer
    if (open?.provider_ref && isSameWay) return { kind: 'opened', payment: open, earlier: [] }
    const others = await unfinishedOfOtherCarts(trx, checkout.id).selectAll('payments').distinct().execute()
    const earlier = await toReplaced(ctx, trx, sessionId, others, keepsWaiting)
    const own = await toReplaced(ctx, trx, sessionId, open && !isSameWay ? [open] : [], keepsWaiting)
    const kept = [...own, ...earlier].find(({ payment, mayEnd }) => !mayEnd && mayWait(payment))
    if (kept) return { kind: 'waiting', by: kept }
    if (open && isSameWay) return { kind: 'opened', payment: open, earlier }
    const agreed = await requireConsent(ctx, trx, checkout, agreement)
    const gameIds = orders.map(({ game_id }) => game_id)
    await assertAccountGiven(trx, checkout.id, gameIds)
    const obstacle = await findObstacle(ctx, trx, orders, checkout.usd_to_idr)
    if (obstacle) return { kind: 'refused', obstacle }
    // Apply the risk rules before closing any payment: if they refuse this method, the open payment stays usable.
    const borne = await requireBorne(ctx, trx, { way, checkout, orders })
    const judged = toJudged(checkout, orders, way.method)
    const { decision } = await judge(ctx, trx, 'opening', judged)
    if (decision.outcome === 'refuse') {
      await keepDecision(ctx, trx, judged, decision, null)
      return { kind: 'turned-away' }
    }
    const [blocking] = own
    const change = await waitForChange(ctx, trx, checkout)
    if (change) return { kind: 'too-early', of: 'change', until: change }
    const prompt = payer && (await waitForPrompt(ctx, trx, { sessionId, digests: payer, isSent: !blocking }))
    if (prompt) return { kind: 'too-early', of: 'prompt', until: prompt }
    if (blocking) return { kind: 'blocked', by: blocking }
    const until = await holdPrice(ctx, trx, { method: way.method, checkoutId: checkout.id, orders })
    const asksThreeDSecure = decision.outcome === 'three-d-secure'
    const payerDigest = payer?.[0] ?? null
    const payment = await insertPayment(ctx, trx, {
      checkout,
      way,
      orders,
      borne,
      until,
      asksThreeDSecure,
      payerDigest,
      pageOrigin,
    })
    await keepDecision(ctx, trx, judged, decision, payment.id)
    const sealed_at = checkout.sealed_at ?? ctx.now().toISOString()
    await trx
      .updateTable('checkouts')
      .set({ sealed_at, ...agreed })
      .where('id', '=', checkout.id)
      .execute()
    return { kind: 'opened', payment, earlier }
  })
