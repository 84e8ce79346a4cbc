import { setTimeout as sleep } from 'node:timers/promises'
import type { EndpointOutput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { NextStep } from '@topup/core/api/payments'
import { isPaidByNumber } from '@topup/core/payment/channels'
import { SECOND } from '@topup/core/time'
import { toBuffer } from 'qrcode'
import { assertInHand, isOwnCheckout } from '../ordering/links/known-checkouts.ts'
import { findOwnWaitingPayment } from '../ordering/waiting-payments.ts'
import { endPayment } from './close-payments.ts'
import type { OutsideContext } from './context.ts'
import { assertNothingHeld } from './paid-elsewhere.ts'
import { findPayment, type Payment } from './payment.repository.ts'
import type { ProviderPayment } from './payment-port.ts'
import { toProgress } from './payment-progress.ts'
import { readPayment } from './read-payment.ts'

const QR_PIXELS = 480
/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
const QUIET_MODULES = 4

/** Returns the QR code as a PNG in base64. */
export const drawQrCode = async (text: string): Promise<string> =>
  (await toBuffer(text, { type: 'png', width: QR_PIXELS, margin: QUIET_MODULES })).toString('base64')

async function toNextStep(payment: Payment, { ref, nextAction }: ProviderPayment): Promise<NextStep | undefined> {
  if (payment.method === 'paypal') return { kind: 'paypal', paypalOrderId: ref }
  if (nextAction?.kind === 'qr') return { kind: 'qr', qrCode: await drawQrCode(nextAction.text) }
  if (nextAction?.kind === 'redirect') return { kind: 'page', url: nextAction.url }
  if (nextAction?.kind === 'client-secret') return { kind: 'card', clientSecret: nextAction.secret }
  if (nextAction?.kind === 'elsewhere') return { kind: 'app' }
  if (nextAction?.kind !== 'number' || !isPaidByNumber(payment.method)) return undefined
  const { number, name } = nextAction
  const expiresAt = payment.expires_at ?? payment.created_at
  return { kind: 'number', payCode: { kind: payment.method, number, name, expiresAt } }
}

async function getOwnPayment(ctx: OutsideContext, sessionId: string, paymentId: string): Promise<Payment> {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment || !(await isOwnCheckout(ctx.db, sessionId, payment.checkout_id))) {
    throw new DomainError('payment_not_found', 'This payment does not exist')
  }
  return payment
}

/** Statuses of payments that are over and did not pay their orders. */
const takesNoMoney: readonly Payment['status'][] = ['closed', 'returned', 'returned-disputed']

/** How long one reading of a payment serves all of the buyer's tabs. */
const READING_COUNTS_FOR = SECOND

/**
 * Reads the state and next step of this buyer's payment from its provider. `waiting` is null if the payment is over or
 * still being opened. Throws payment_not_found for another buyer's payment, and provider_unavailable.
 */
export async function getWaitingPayment(
  ctx: OutsideContext,
  sessionId: string,
  paymentId: string,
): Promise<EndpointOutput<'getWaitingPayment'>> {
  const known = await getOwnPayment(ctx, sessionId, paymentId)
  if (known.status !== 'open' && known.status !== 'creating') return { ...toProgress(known), waiting: null }
  const state = await readPayment(ctx, known, READING_COUNTS_FOR).catch((error: unknown) => {
    ctx.log.warn({ err: error, paymentId }, 'a payment could not be read')
    throw new DomainError('provider_unavailable', 'The payment service did not answer. Please try again in a moment.')
  })
  const payment = (await findPayment(ctx.db, paymentId)) ?? known
  const view = await findOwnWaitingPayment(ctx, ctx.db, sessionId, paymentId)
  const nextStep = view && state && (await toNextStep(payment, state))
  return { ...toProgress(payment), waiting: view && nextStep ? { ...view, nextStep } : null }
}

/**
 * Closes this buyer's payment at its provider. Throws payment_not_found, forbidden, already_paid, payment_held (a wrong
 * amount arrived) and provider_unavailable.
 */
export async function endWaitingPayment(
  ctx: OutsideContext,
  sessionId: string,
  paymentId: string,
): Promise<EndpointOutput<'endWaitingPayment'>> {
  const payment = await getOwnPayment(ctx, sessionId, paymentId)
  await assertInHand(ctx, ctx.db, sessionId, payment.checkout_id, 'end the payment')
  if (payment.status === 'creating' || payment.status === 'open') {
    const patience = sleep(ctx.config.timing.closePatience, undefined, { ref: false })
    if (!(await endPayment(ctx, payment, 'ended', patience))) {
      throw new DomainError('provider_unavailable', 'This payment may be under way. Please look again in a moment.')
    }
  }
  await assertNothingHeld(ctx.db, sessionId, payment.checkout_id)
  const ended = await findPayment(ctx.db, paymentId)
  if (!ended || !takesNoMoney.includes(ended.status)) throw new DomainError('already_paid', 'This order has been paid')
  return { done: true }
}
