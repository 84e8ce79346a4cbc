import { needAttention } from '../alerts/attention.repository.ts'
import type { Context, OutsideContext } from '../fulfilment/context.ts'
import { listUnits, type Unit } from '../fulfilment/delivery.repository.ts'
import { giveUpWarned, isWarned } from '../fulfilment/give-up-warned.ts'
import { lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import { lockOrder } from '../ordering/order.repository.ts'
import { beginWarning, noteWarning, sayWarning } from '../payments/fraud-warnings.ts'
import { lockPayment, type Payment } from '../payments/payment.repository.ts'
import type { FraudWarning } from '../payments/provider-movement.ts'
import { retellHeld } from '../payments/retell-held.ts'
import { listCoveredOrders } from '../payments/settle-checkout.ts'
import { takeInSuccess } from '../payments/take-in-success.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { recordOutcome } from '../risk/record-event.ts'

const unsettled: readonly string[] = ['creating', 'open', 'closed']

/** Gives up units not yet sent to a supplier. Returns the count of all units, and the units that were (`gone`). */
async function giveUpWaiting(ctx: Context, trx: Trx, payment: Payment): Promise<{ all: number; gone: Unit[] }> {
  let all = 0
  const gone: Unit[] = []
  for (const { id } of await listCoveredOrders(trx, payment)) {
    const order = await lockOrder(trx, id)
    if (!order) continue
    const warned: string[] = []
    for (const unit of await listUnits(trx, id)) if (await isWarned(trx, unit.id)) warned.push(unit.id)
    await giveUpWarned(ctx, trx, order, warned)
    // A worker may have started to send a unit at this moment; such a unit was not given up.
    const units = await listUnits(trx, id)
    all += units.length
    gone.push(...units.filter((unit) => unit.status !== 'queued' && unit.status !== 'failed'))
  }
  return { all, gone }
}

/** Tells the seller about units that were or may be delivered: the store itself never refunds these. */
async function tellSeller(
  ctx: Context,
  trx: Trx,
  payment: Payment,
  kind: string,
  { all, gone }: Readonly<{ all: number; gone: readonly Unit[] }>,
): Promise<void> {
  const delivered = gone.filter(({ status }) => status === 'delivered').length
  const held = gone.filter(({ status }) => status === 'held').length
  const onTheirWay = gone.length - delivered - held
  const counted = [
    ...(delivered > 0 ? [`${delivered} of ${all} delivered`] : []),
    ...(onTheirWay > 0 ? [`${onTheirWay} of ${all} on the way from the supplier`] : []),
    ...(held > 0 ? [`${held} of ${all} held for another reason, which stands on the order`] : []),
  ]
  const reason = `${sayWarning(kind)} ${counted.join(', ')}: no money of what is delivered goes back by itself. Refund it on the order before it is disputed, or keep it and answer the dispute. This buyer’s next orders by card wait for a look.`
  await needAttention(ctx, trx, { kind: 'payment_warned', subjectType: 'payment', subjectId: payment.id, reason })
}

async function follow(ctx: Context, trx: Trx, payment: Payment, { kind }: FraudWarning, paidBy: string | null) {
  await recordOutcome(ctx, trx, payment.id, 'disputed')
  if (payment.status === 'held' || payment.status === 'held-disputed') await retellHeld(trx, payment)
  // A surplus or held payment pays for no unit: it is refunded anyway, or waits for the seller.
  if (paidBy !== payment.id) return
  const units = await giveUpWaiting(ctx, trx, payment)
  if (units.gone.length > 0 && payment.status === 'succeeded') await tellSeller(ctx, trx, payment, kind, units)
}

/**
 * Applies a card bank's fraud report, after which a dispute mostly follows; each report counts once. From then on no
 * units are sent, even if the payment's success arrives later. Unsent units are refunded; for sent ones the supplier's
 * result decides.
 */
export async function applyFraudWarning(ctx: OutsideContext, payment: Payment, warning: FraudWarning): Promise<void> {
  await write(ctx.db, async (trx) => {
    await lockCheckout(trx, payment.checkout_id)
    await noteWarning(ctx, trx, payment.id, warning)
  })
  await takeInSuccess(ctx, payment)
  await write(ctx.db, async (trx) => {
    const checkout = await lockCheckout(trx, payment.checkout_id)
    const locked = await lockPayment(trx, payment.id)
    if (!checkout || !locked || !(await beginWarning(ctx, trx, warning))) return
    if (unsettled.includes(locked.status))
      throw new Error('a payment is reported as fraud that its provider calls unpaid')
    await follow(ctx, trx, locked, warning, checkout.paid_by)
  })
  ctx.signals.wake('refunds')
}
