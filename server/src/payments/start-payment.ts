import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@topup/core/api/errors'
import { write } from '../platform/db/write.ts'
import { assertOpen } from '../setup/assert-open.ts'
import { refuseSale } from '../suppliers/sales/refuse-sale.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { closePayment, endOpen, endPayment, listEarlier } from './close-payments.ts'
import type { OutsideContext } from './context.ts'
import { openPayment, type Wanted } from './open-payment.ts'
import { toOpenRequest } from './open-request.ts'
import { assertNotPaidElsewhere } from './paid-elsewhere.ts'
import { findPayment, movePayment, type Payment, recordOpened } from './payment.repository.ts'
import type { PaymentPort, ProviderPayment } from './payment-port.ts'
import { findPort } from './ports.ts'
import { forgetRefusals, listHidden, noteRefusal } from './provider-health.ts'
import { AccountRefusal, cardRefused, paymentRefused, providerHidden } from './refusals.ts'

const MAX_TRIES = 3

const unavailable = () =>
  new DomainError('provider_unavailable', 'The payment service did not answer. Please try again in a moment.')

/** A definite no: nothing was made, and the attempt is in nobody's way. */
async function recordRefused(ctx: OutsideContext, { id, provider }: Payment, refusal: DomainError): Promise<void> {
  await write(ctx.db, async (trx) => {
    await movePayment(trx, id, 'refused')
    if (refusal instanceof AccountRefusal) await noteRefusal(ctx, trx, provider, refusal.said, 'payment')
  })
  if (!(refusal instanceof AccountRefusal)) return
  ctx.log.warn({ provider, said: refusal.said }, 'a payment provider refuses the store')
  ctx.responses.invalidate()
  ctx.signals.wake('providers')
}

/** Opens, or reads, the attempt at its provider; throws provider_unavailable when the outcome is not known. */
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
    // The payment stays `creating`: the next try repeats it under the same id and finds what was made.
    ctx.log.warn({ err: error, paymentId: payment.id }, 'a payment provider did not answer')
    throw unavailable()
  }
}

/** The provider made it, so it takes the store's payments (again). */
async function recordMade(ctx: OutsideContext, payment: Payment, ref: string): Promise<Payment> {
  let wasHidden = false
  const opened = await recordOpened(ctx, payment.id, ref, async (trx) => {
    wasHidden = payment.provider_ref === null && (await forgetRefusals(ctx, trx, payment.provider))
  })
  if (wasHidden) ctx.responses.invalidate()
  return opened ?? payment
}

/** Changed carts are paid once: an attempt on an earlier one that turned out to be paid takes the place of this one. */
async function closeEarlierCarts(ctx: OutsideContext, payment: Payment, patience: Promise<unknown>): Promise<void> {
  const earlier = await listEarlier(ctx.db, payment)
  if (earlier.length === 0) return
  if (!(await endOpen(ctx, earlier, patience))) throw unavailable()
  try {
    await assertNotPaidElsewhere(ctx.db, payment.checkout_id)
  } catch (error) {
    await closePayment(ctx, payment)
    throw error
  }
}

export type Started = Readonly<{ payment: Payment; state: ProviderPayment }>

/**
 * Begins (or goes on with) paying a whole checkout by one way. An open attempt by another way is closed at its provider
 * first, or given up when that takes longer than a buyer waits. Throws not_open, already_paid, order_expired, amount_mismatch, sales_paused, consent_missing, card_refused, provider_not_offered, provider_unavailable.
 */
export async function startPayment(ctx: OutsideContext, sessionId: string, wanted: Wanted): Promise<Started> {
  assertOpen(ctx)
  const port = findPort(ctx, wanted.way.provider)
  if (!port) throw new DomainError('provider_not_offered', 'This payment method is not offered')
  if ((await listHidden(ctx.db)).has(port.provider)) throw providerHidden()
  const patience = sleep(ctx.config.timing.closePatience, undefined, { ref: false })
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const opening = await openPayment(ctx, sessionId, wanted)
    if (opening.kind === 'refused') return refuseSale(ctx, opening.obstacle)
    if (opening.kind === 'turned-away') throw wanted.way.method === 'card' ? cardRefused() : paymentRefused()
    if (opening.kind === 'blocked') {
      if (!(await endPayment(ctx, opening.payment, patience))) throw unavailable()
      continue
    }
    const isSent = opening.payment.provider_ref !== null
    if (!isSent) {
      await closeEarlierCarts(ctx, opening.payment, patience)
      // That takes seconds. Nothing was made: the attempt is taken up again, or ends with its order.
      assertOpen(ctx)
    }
    const state = await callProvider(ctx, port, opening.payment, wanted.phone)
    const payment = await recordMade(ctx, opening.payment, state.ref)
    ctx.log.debug({ paymentId: payment.id, provider: port.provider, providerRef: state.ref }, 'a payment is open')
    if (state.status === 'open' && payment.status !== 'closed') return { payment, state }
    if (state.status === 'open') {
      // Given up while its provider was asked, for another way or because its time was over: closed there at once.
      ctx.signals.wake('payments')
      throw unavailable()
    }
    await applyProviderState(ctx, payment.id, state)
    const settled = await findPayment(ctx.db, payment.id)
    if (settled?.status !== 'closed') throw new DomainError('already_paid', 'This order has been paid')
    // The provider closed it (expired, declined for good): a new attempt takes its place.
  }
  throw unavailable()
}
