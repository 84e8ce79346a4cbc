import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@topup/core/api/errors'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { isOwnCheckout } from '../ordering/links/known-checkouts.ts'
import { findUnfinished, findUnfinishedOfCart } from '../ordering/waiting-payments.ts'
import { write } from '../platform/db/write.ts'
import { assertOpen } from '../setup/assert-open.ts'
import { refuseSale } from '../suppliers/sales/refuse-sale.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { abandon, endPayment } from './close-payments.ts'
import type { OutsideContext } from './context.ts'
import { openPayment, type Replaced, type Wanted } from './open-payment.ts'
import { toOpenRequest } from './open-request.ts'
import { assertNotPaidElsewhere } from './paid-elsewhere.ts'
import { findPayment, movePayment, noteBegun, type Payment, recordOpened } from './payment.repository.ts'
import type { PaymentPort, ProviderPayment } from './payment-port.ts'
import { findPort } from './ports.ts'
import { forgetRefusals, listHidden, noteRefusal } from './provider-health.ts'
import { readPayment } from './read-payment.ts'
import { AccountRefusal, cardRefused, paymentRefused, providerHidden } from './refusals.ts'
import { tooEarly } from './waits.ts'

/** The most calls to a provider per click. Payments that other tabs open meanwhile are ended and not counted. */
const MAX_TRIES = 3

const unavailable = () =>
  new DomainError('provider_unavailable', 'The payment service did not answer. Please try again in a moment.')

/** Records a definite refusal: the provider made no payment, so this one must not block another. */
async function recordRefused(ctx: OutsideContext, { id, provider }: Payment, refusal: DomainError): Promise<void> {
  await write(ctx.db, async (trx) => {
    await movePayment(trx, id, 'refused', { failed_at: ctx.now().toISOString() })
    if (refusal instanceof AccountRefusal) await noteRefusal(ctx, trx, provider, refusal.said, 'payment')
  })
  if (!(refusal instanceof AccountRefusal)) return
  ctx.log.warn({ provider, said: refusal.said }, 'a payment provider refuses the store')
  ctx.responses.invalidate()
  ctx.signals.wake('providers')
}

/** Opens the payment at its provider, or reads it there. Throws provider_unavailable if the outcome is unknown. */
async function callProvider(
  ctx: OutsideContext,
  port: PaymentPort,
  payment: Payment,
  phone: string | undefined,
): Promise<ProviderPayment> {
  try {
    return payment.provider_ref
      ? await port.read(payment.provider_ref)
      : await port.open(toOpenRequest(ctx, payment, phone))
  } catch (error) {
    if (error instanceof DomainError) {
      await recordRefused(ctx, payment, error)
      throw error
    }
    // The payment stays `creating`: a retry with the same id finds a payment that this call may have made.
    ctx.log.warn({ err: error, paymentId: payment.id }, 'a payment provider did not answer')
    throw unavailable()
  }
}

/** Stores the provider's id of the payment. The provider works again, so its earlier refusals are deleted. */
async function recordMade(ctx: OutsideContext, payment: Payment, ref: string): Promise<Payment> {
  let wasHidden = false
  const opened = await recordOpened(ctx, payment.id, ref, async (trx) => {
    wasHidden = payment.provider_ref === null && (await forgetRefusals(ctx, trx, payment.provider))
  })
  if (wasHidden) ctx.responses.invalidate()
  return opened ?? payment
}

const paymentWaiting = (details: { waiting: WaitingPaymentView } | undefined) =>
  new DomainError('payment_waiting', 'Another payment waits: finish it or end it first', details)

/** Throws if another payment still blocks a new one. Returns if that payment is over by now: the caller tries again. */
async function refuseBeside(
  ctx: OutsideContext,
  sessionId: string,
  { payment }: Replaced,
  keepsWaiting: boolean | undefined,
): Promise<void> {
  const waiting = await findUnfinished(ctx, ctx.db, sessionId, payment.id)
  const details = waiting && { waiting }
  if (!waiting) {
    const { status, checkout_id } = (await findPayment(ctx.db, payment.id)) ?? payment
    if (status !== 'creating' && status !== 'open') return
    if (await isOwnCheckout(ctx.db, sessionId, checkout_id)) throw unavailable()
  }
  if (waiting?.canEnd || keepsWaiting) throw paymentWaiting(details)
  const message =
    'A payment waits for what is in this order: pay by it, or end it in the browser that ordered to pay otherwise'
  throw new DomainError('forbidden', message, details)
}

/** Throws payment_waiting if another payment of the same cart waits for its buyer. */
async function refuseInstead(ctx: OutsideContext, sessionId: string, checkoutId: string): Promise<void> {
  const waiting = await findUnfinishedOfCart(ctx, ctx.db, sessionId, checkoutId)
  if (waiting) throw paymentWaiting({ waiting })
}

/** Ends a payment that a new one replaces. Returns false if it may still take money, or this buyer may not end it. */
async function endReplaced(
  ctx: OutsideContext,
  { payment, mayEnd }: Replaced,
  patience: Promise<unknown>,
): Promise<boolean> {
  if (!mayEnd) {
    // Ask the provider: the buyer may just have confirmed the card, before the store heard of it.
    const reading = readPayment(ctx, payment, 0).then(
      (state) => state?.isBegun === true,
      (error: unknown) => ctx.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be read'),
    )
    const isBegun = await Promise.race([reading, patience])
    if (typeof isBegun !== 'boolean') throw unavailable()
    if (isBegun) return false
  }
  return endPayment(ctx, payment, 'replaced', patience)
}

/**
 * Ends payments of earlier versions of the cart, so that the buyer pays once. If such a payment was paid or cannot be
 * ended, gives the new payment up and throws.
 */
async function closeEarlierCarts(
  ctx: OutsideContext,
  sessionId: string,
  {
    payment,
    earlier,
    keepsWaiting,
  }: Readonly<{ payment: Payment; earlier: readonly Replaced[] }> & Pick<Wanted, 'keepsWaiting'>,
  patience: Promise<unknown>,
): Promise<void> {
  if (earlier.length === 0) return
  try {
    for (const one of earlier) {
      if (!(await endReplaced(ctx, one, patience))) await refuseBeside(ctx, sessionId, one, keepsWaiting)
    }
    await assertNotPaidElsewhere(ctx.db, sessionId, payment.checkout_id)
  } catch (error) {
    // This call made no payment at the provider. If an earlier call did, the payment checks find and close it.
    await abandon(ctx, payment, { end_reason: 'replaced' })
    throw error
  }
}

/** Closes a duplicate request at the provider. Money that still arrives by it becomes a separate payment. */
async function endSecondRequest(ctx: OutsideContext, port: PaymentPort, ref: string): Promise<void> {
  try {
    await port.close(ref)
  } catch (error) {
    ctx.log.warn({ err: error, provider: port.provider, providerRef: ref }, 'a second request could not be closed')
  }
}

export type Started = Readonly<{ payment: Payment; state: ProviderPayment }>

/**
 * Starts or continues a checkout's payment; an open one by another method is closed first. Throws not_open,
 * already_paid, order_expired, amount_mismatch, sales_paused, consent_missing, account_details_missing, card_refused,
 * prompts_used_up, too_many_requests, provider_not_offered, provider_unavailable.
 */
export async function startPayment(ctx: OutsideContext, sessionId: string, wanted: Wanted): Promise<Started> {
  assertOpen(ctx)
  const port = findPort(ctx, wanted.way.provider)
  if (!port) throw new DomainError('provider_not_offered', 'This payment method is not offered')
  if ((await listHidden(ctx.db)).has(port.provider)) throw providerHidden()
  const { keepsWaiting } = wanted
  const patience = sleep(ctx.config.timing.closePatience, undefined, { ref: false })
  let checkoutId = ''
  for (let asked = 0; asked < MAX_TRIES; ) {
    const opening = await openPayment(ctx, sessionId, wanted)
    if ('by' in opening) checkoutId = opening.by.payment.checkout_id
    if (opening.kind === 'refused') return refuseSale(ctx, opening.obstacle)
    if (opening.kind === 'too-early') throw tooEarly(ctx, wanted.way, opening)
    if (opening.kind === 'turned-away') throw wanted.way.method === 'card' ? cardRefused() : paymentRefused()
    if (opening.kind === 'waiting') {
      await refuseBeside(ctx, sessionId, opening.by, keepsWaiting)
      continue
    }
    if (opening.kind === 'blocked') {
      if (!(await endReplaced(ctx, opening.by, patience))) await refuseBeside(ctx, sessionId, opening.by, keepsWaiting)
      continue
    }
    checkoutId = opening.payment.checkout_id
    const isSent = opening.payment.provider_ref !== null
    if (!isSent) {
      await closeEarlierCarts(ctx, sessionId, { ...opening, keepsWaiting }, patience)
      // Closing took seconds, so check again that the shop is open. No provider was called for this payment yet.
      assertOpen(ctx)
    }
    asked++
    const state = await callProvider(ctx, port, opening.payment, wanted.phone)
    const payment = await recordMade(ctx, opening.payment, state.ref)
    ctx.log.debug({ paymentId: payment.id, provider: port.provider, providerRef: state.ref }, 'a payment is open')
    if (!isSent && state.status === 'open' && payment.provider_ref !== state.ref) {
      // A second tab opened this payment first: that tab's request is used, and all tabs show it.
      await endSecondRequest(ctx, port, state.ref)
      continue
    }
    if (state.status === 'open' && payment.status !== 'closed') {
      if (state.isBegun !== undefined) await noteBegun(ctx, payment.id, state.isBegun)
      return { payment, state }
    }
    if (state.status === 'open') {
      // Closed here during the call, by another tab or because its time was over: close it at the provider now.
      ctx.signals.wake('payments')
      await refuseInstead(ctx, sessionId, payment.checkout_id)
      if (payment.end_reason === 'ended') {
        throw new DomainError('order_expired', 'This payment was ended in another tab: start again')
      }
      continue
    }
    await applyProviderState(ctx, payment.id, state)
    const settled = await findPayment(ctx.db, payment.id)
    if (settled?.status !== 'closed') throw new DomainError('already_paid', 'This order has been paid')
    // The provider closed the payment (expired, or declined for good), so the loop opens a new one.
  }
  // The last try may have been overtaken by a payment of another tab.
  await refuseInstead(ctx, sessionId, checkoutId)
  throw unavailable()
}
