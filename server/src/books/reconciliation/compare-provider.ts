import type { Period } from '@topup/core/calendar/store-day'
import type { OutsideContext } from '../../fulfilment/context.ts'
import { findPayment, findPaymentByProviderRef } from '../../payments/payment.repository.ts'
import type { PaymentPort } from '../../payments/payment-port.ts'
import type { ProviderMovement } from '../../payments/provider-movement.ts'
import { findRefund, findRefundByRef, type Refund } from '../../refunds/refund.repository.ts'
import { about, ask, askAboutPayment, askAboutRefund, type Side, sums } from './ask-provider.ts'
import { type Comparison, type Difference, sayAmounts } from './difference.ts'

/** Compares a payment that the provider lists with the store's payment. */
async function comparePayment(side: Side, movement: ProviderMovement): Promise<Difference[]> {
  const { ctx, port } = side
  const { ref, paymentId, amount: found, currency } = movement
  const payment =
    (await findPaymentByProviderRef(ctx.db, port.provider, ref)) ??
    (paymentId === undefined ? undefined : await findPayment(ctx.db, paymentId))
  if (!payment) {
    const subject = { party: port.provider, subjectType: 'provider' as const, subjectId: ref, providerRef: ref }
    const reason = 'The provider took a payment that is in none of our books.'
    return [{ ...subject, kind: 'missing-here', expected: null, found, currency, reason }]
  }
  const facts = { ...about(side, payment), found, currency }
  if (!payment.succeeded_at) {
    const reason = `The provider has the money; here the payment is ${payment.status}.`
    return [{ ...facts, kind: 'status-differs', expected: 0, reason }]
  }
  const own = sums(payment)
  if (own.expected === found && own.currency === currency) return []
  const ours = { amount: own.expected, currency: own.currency }
  return [{ ...facts, kind: 'amount-differs', ...sayAmounts(ours, movement) }]
}

async function compareRefund(side: Side, movement: ProviderMovement): Promise<Difference[]> {
  const { ref, amount: found, currency } = movement
  const { db } = side.ctx
  const { refundId } = movement
  const refund =
    (await findRefundByRef(db, side.port.provider, ref)) ??
    (refundId === undefined ? undefined : await findRefund(db, refundId))
  const party = side.port.provider
  if (!refund) {
    const subject = { party, subjectType: 'provider' as const, subjectId: ref, providerRef: ref }
    const reason = 'The provider sent money back that none of our books know of.'
    return [{ ...subject, kind: 'missing-here', expected: null, found, currency, reason }]
  }
  const facts = { party, subjectType: 'refund' as const, subjectId: refund.id, providerRef: ref, found, currency }
  if (refund.amount === found && refund.currency === currency) return []
  return [{ ...facts, kind: 'amount-differs', ...sayAmounts(refund, movement, 'a refund of ') }]
}

const postingOf = ({ kind, ref }: ProviderMovement) => (kind === 'dispute' ? `dispute:${ref}` : `dispute:${ref}:won`)

/** Compares the money that a dispute took or returned, as the provider lists it, with its ledger posting. */
async function compareDispute(side: Side, movement: ProviderMovement): Promise<Difference[]> {
  const { kind, ref, amount: found, currency } = movement
  const party = side.port.provider
  const booked = await side.ctx.db
    .selectFrom('ledger_entries')
    .select(['amount', 'currency'])
    .where('posting_id', '=', postingOf(movement))
    .where('amount', '>', 0)
    .executeTakeFirst()
  const facts = { party, subjectType: 'provider' as const, subjectId: ref, providerRef: ref, found, currency }
  if (!booked) {
    const reason = kind === 'dispute' ? 'A dispute took money' : 'A dispute that was won gave money back'
    return [{ ...facts, kind: 'missing-here', expected: null, reason: `${reason}, and none of our books know of it.` }]
  }
  if (booked.amount === found && booked.currency === currency) return []
  return [{ ...facts, kind: 'amount-differs', ...sayAmounts(booked, movement, 'a dispute over ') }]
}

/** A refund that failed at the provider but is finished here: the webhook about the failure never came. */
async function compareFailed(side: Side, movement: ProviderMovement): Promise<Difference[]> {
  const { ref, currency } = movement
  const party = side.port.provider
  const refund = await findRefundByRef(side.ctx.db, party, ref)
  if (refund?.status !== 'succeeded') return []
  const facts = { party, subjectType: 'refund' as const, subjectId: refund.id, providerRef: ref, currency }
  const reason = 'Here the refund is done; at the provider it came back.'
  return [{ ...facts, kind: 'status-differs', expected: refund.amount, found: 0, reason }]
}

const comparers = {
  payment: comparePayment,
  refund: compareRefund,
  'refund-failed': compareFailed,
  dispute: compareDispute,
  'dispute-won': compareDispute,
} as const satisfies Record<ProviderMovement['kind'], typeof comparePayment>

const listPayments = ({ ctx, port }: Side, { from, until }: Period) =>
  ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('succeeded_at', '>=', from)
    .where('succeeded_at', '<', until)
    .where('provider', '=', port.provider)
    .execute()

/**
 * Lists the refunds finished in the period, without refunds paid by hand, which the provider does not know. Starts from
 * the period's refunds: by the provider alone, SQLite would scan all of its payments.
 */
const listRefunds = ({ ctx, port }: Side, { from, until }: Period): Promise<Refund[]> =>
  ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('refunds.settled_at', '>=', from)
    .where('refunds.settled_at', '<', until)
    .where('refunds.status', '=', 'succeeded')
    .where('refunds.proof', 'is', null)
    .where(({ fn, val }) => fn.coalesce('payments.provider', val('')), '=', port.provider)
    .execute()

/** Compares a day's payments and refunds with the provider's list; without a list, reads each at the provider. */
export async function compareProvider(ctx: OutsideContext, port: PaymentPort, period: Period): Promise<Comparison> {
  const side = { ctx, port }
  const [payments, refunds] = await Promise.all([listPayments(side, period), listRefunds(side, period)])
  const listed = (await port.listMovements?.(period)) ?? []
  const differences: Difference[] = []
  for (const movement of listed) {
    differences.push(...(await comparers[movement.kind](side, movement)))
  }
  const refs = new Set(listed.map(({ ref }) => ref))
  const ids = new Set(listed.map(({ paymentId }) => paymentId))
  for (const payment of payments) {
    if ((payment.provider_ref && refs.has(payment.provider_ref)) || ids.has(payment.id)) continue
    const { expected, currency } = sums(payment)
    const { party, ...subject } = about(side, payment)
    differences.push(...(await ask(party, subject, expected, currency, () => askAboutPayment(side, payment))))
  }
  for (const refund of refunds) {
    if (refund.provider_ref && refs.has(refund.provider_ref)) continue
    const subject = { subjectType: 'refund' as const, subjectId: refund.id, providerRef: refund.provider_ref }
    const run = () => askAboutRefund(side, refund)
    differences.push(...(await ask(port.provider, subject, refund.amount, refund.currency, run)))
  }
  const notes = port.listMovements
    ? []
    : [`${port.provider} has no list: each of our payments and refunds was asked about.`]
  return { party: port.provider, count: payments.length + refunds.length + listed.length, differences, notes }
}
