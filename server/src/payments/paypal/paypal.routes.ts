import type { EndpointOutput, ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { isOwnCheckout } from '../../ordering/links/known-checkouts.ts'
import { anyone, knownBuyer, otherOrigin } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import { applyProviderState } from '../apply-provider-state.ts'
import type { OutsideContext } from '../context.ts'
import { assertNothingHeld } from '../paid-elsewhere.ts'
import { findPayment, findPaymentByProviderRef, isCheckoutPaid, type Payment } from '../payment.repository.ts'
import { listHidden } from '../provider-health.ts'
import { providerHidden } from '../refusals.ts'
import { startPayment } from '../start-payment.ts'

type CaptureStatus = EndpointOutput<'capturePaypalOrder'>['status']

async function createPaypalOrder(
  ctx: OutsideContext,
  sessionId: string,
  { orderId, amount, consent, termsVersion }: ParsedInput<'createPaypalOrder'>,
  pageOrigin: string | undefined,
): Promise<EndpointOutput<'createPaypalOrder'>> {
  const way = { provider: 'paypal', method: 'paypal', channel: null } as const
  const { state } = await startPayment(ctx, sessionId, { orderId, amount, way, pageOrigin, consent, termsVersion })
  return { id: state.ref }
}

/**
 * Captures an approved order, only while our payment is open: an order whose payment was closed for another method must
 * not be captured. Throws if the outcome is unknown.
 */
async function capture(ctx: OutsideContext, sessionId: string | undefined, payment: Payment): Promise<CaptureStatus> {
  if (payment.status === 'succeeded') return 'COMPLETED'
  await assertNothingHeld(ctx.db, sessionId, payment.checkout_id)
  if (await isCheckoutPaid(ctx.db, payment.checkout_id)) {
    // PayPal's webhook may have captured this payment since the caller read it.
    if ((await findPayment(ctx.db, payment.id))?.status === 'succeeded') return 'COMPLETED'
    throw new DomainError('already_paid', 'This order has been paid')
  }
  if (payment.status !== 'open' || !payment.provider_ref || !ctx.payments.paypal) {
    throw new DomainError('order_expired', 'This payment was closed: start again')
  }
  const outcome = await ctx.payments.paypal.capture(payment.provider_ref, payment.id)
  if (outcome.kind === 'completed' || outcome.kind === 'closed') {
    await applyProviderState(ctx, payment.id, outcome.state)
    return outcome.kind === 'completed' ? 'COMPLETED' : 'CLOSED'
  }
  return outcome.kind === 'declined' ? 'DECLINED' : 'PENDING'
}

/** Captures when PayPal's webhook reports an approval: if the buyer closed the tab, no page captures the order. */
export async function capturePaypal(ctx: OutsideContext, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId)
  if (payment?.status !== 'open' || (await isCheckoutPaid(ctx.db, payment.checkout_id))) return
  await capture(ctx, undefined, payment)
}

/** Captures when the buyer's page reports an approval; only for that buyer's own payment. */
export async function capturePaypalOrder(
  ctx: OutsideContext,
  sessionId: string,
  { orderId }: ParsedInput<'capturePaypalOrder'>,
): Promise<EndpointOutput<'capturePaypalOrder'>> {
  const payment = await findPaymentByProviderRef(ctx.db, 'paypal', orderId)
  if (!payment || !(await isOwnCheckout(ctx.db, sessionId, payment.checkout_id)))
    throw new DomainError('payment_not_found', 'This payment does not exist')
  try {
    return { status: await capture(ctx, sessionId, payment) }
  } catch (error) {
    if (error instanceof DomainError) throw error
    ctx.log.warn({ err: error, paymentId: payment.id }, 'a PayPal capture has no known outcome')
    throw new DomainError('provider_unavailable', 'PayPal did not answer. Your payment is being checked.')
  }
}

export function paypalRoutes(router: IRouter, ctx: OutsideContext): void {
  route(router, ctx, 'createPaypalOrder', knownBuyer, ({ input, who, request }) =>
    createPaypalOrder(ctx, who.sessionId ?? '', input, otherOrigin(ctx, request)),
  )
  route(router, ctx, 'capturePaypalOrder', knownBuyer, ({ input, who }) =>
    capturePaypalOrder(ctx, who.sessionId ?? '', input),
  )
  route(router, ctx, 'getPaypalSetup', anyone, async () => {
    if ((await listHidden(ctx.db)).has('paypal')) throw providerHidden()
    const { paypal } = ctx.payments
    if (!paypal) throw new DomainError('provider_not_offered', 'PayPal is not offered')
    return { clientToken: await paypal.clientToken() }
  })
}
