import { DomainError } from '@topup/core/api/errors'
import { closeAttention } from '../../../src/alerts/close-attention.ts'
import { deliverByEmail } from '../../../src/fulfilment/email/deliver-by-email.ts'
import { deliverByHand } from '../../../src/fulfilment/seller/deliver-by-hand.ts'
import { holdOrder } from '../../../src/fulfilment/seller/hold-order.ts'
import { rejectOrder } from '../../../src/fulfilment/seller/reject-order.ts'
import { resumeUnits } from '../../../src/fulfilment/seller/resume-units.ts'
import { settleUnclearUnit } from '../../../src/fulfilment/seller/settle-unclear-unit.ts'
import { selectUnclear } from '../../../src/fulfilment/unclear-units.ts'
import { listWarnings } from '../../../src/payments/fraud-warnings.ts'
import { findPayment } from '../../../src/payments/payment.repository.ts'
import { openRefundAccount } from '../../../src/refunds/accounts/open-account.ts'
import { recordManualRefund, resolvePayment } from '../../../src/refunds/resolve-payment.ts'
import { remaining } from '../parties/books.ts'
import type { World } from '../world/create-world.ts'

const seller = 'owner'

/** Delivers by hand: for a voucher a code, by mail if possible, else on the order's page; other goods in the game. */
async function deliver({ ctx }: World, orderId: string): Promise<void> {
  const order = await ctx.db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.game_id', 'checkouts.customer_email'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  const isMailed = order?.game_id === 'voucher' && order.customer_email !== null
  if (isMailed) await deliverByEmail(ctx, seller, orderId, `seller-code-${orderId}`)
  else await deliverByHand(ctx, seller, orderId, `seller-code-${orderId}`)
}

/** Closes attention entries about wrong supplier charges, so that the store may order their products again. */
export async function closeCharges({ ctx, agenda }: World): Promise<void> {
  const open = await ctx.db
    .selectFrom('attention')
    .select(['id', 'kind', 'subject_id'])
    .where('kind', 'in', ['supplier_charge_high', 'supplier_charge_low'])
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id, kind, subject_id } of open) {
    agenda.note(`  ${kind} of ${subject_id} is closed`)
    await closeAttention(ctx, { sellerId: seller, role: 'owner' }, id, 'looked up')
  }
}

/** Plays a random act of the seller on a random order; the store refuses most acts that do not fit the order. */
export async function steer(world: World): Promise<void> {
  const { ctx, random, agenda } = world
  const orders = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['processing', 'pending-delivery'])
    .orderBy('id')
    .execute()
  const order = random.pick(orders)
  if (!order) return
  const what = random.weighted({ hold: 1, resume: 2, deliver: 2, reject: 2 })
  agenda.note(`  ${what} ${order.id.slice(0, 8)}`)
  if (what === 'hold') await holdOrder(ctx, seller, order.id)
  if (what === 'resume') await resumeUnits(ctx, seller, order.id)
  if (what === 'deliver') await deliver(world, order.id)
  if (what === 'reject') await rejectOrder(ctx, seller, order.id)
}

/** The seller decides unclear orders by the supplier's books; orders still pending at the supplier keep waiting. */
export async function settleUnclear(world: World): Promise<void> {
  const { ctx, agenda, suppliers } = world
  const supplied = suppliers.flatMap((supplier) => supplier.list())
  const unclear = await ctx.db
    .selectFrom('deliveries as unit')
    .innerJoin('supplier_orders as attempt', 'attempt.delivery_id', 'unit.id')
    .select(['unit.order_id', 'unit.unit_no', 'attempt.id as reference'])
    .where('unit.id', 'in', selectUnclear(ctx.db))
    .where('unit.status', 'in', ['unknown', 'accepted'])
    .where('attempt.status', 'in', ['unknown', 'accepted'])
    .orderBy('attempt.id')
    .execute()
  for (const { order_id, unit_no, reference } of unclear) {
    const found = supplied.find((order) => order.reference === reference)?.status
    if (found === 'pending') continue
    const outcome = found === 'delivered' ? 'delivered' : 'not-delivered'
    agenda.note(`  unit ${unit_no} of ${order_id.slice(0, 8)} is ${outcome}`)
    await settleUnclearUnit(ctx, seller, { orderId: order_id, unitNo: unit_no, outcome, proof: 'looked up' })
  }
}

/** Reads the buyer's bank account, as most owners do before paying. Returns its version, or undefined if not read. */
async function readAccount({ ctx, random }: World, refundId: string): Promise<number | undefined> {
  if (random.chance(0.1)) return undefined
  try {
    return (await openRefundAccount(ctx, seller, refundId)).version
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** Pays refunds by hand, after a check of what the provider has already refunded. */
export async function payByHand(world: World): Promise<void> {
  const { ctx, agenda, random } = world
  const manual = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.amount', 'payments.provider', 'payments.provider_ref'])
    .where('refunds.status', '=', 'manual')
    .orderBy('refunds.id')
    .execute()
  const refund = random.pick(manual)
  const deal = refund?.provider_ref ? world.parties[refund.provider].books.find(refund.provider_ref) : undefined
  if (!refund || !deal) return
  const earlier = [...deal.byHand.values()].reduce((sum, amount) => sum + amount, 0)
  if (remaining(deal) - earlier < refund.amount) return
  const version = await readAccount(world, refund.id)
  await agenda.latency()
  await recordManualRefund(ctx, seller, refund.id, 'transfer 1', version)
  world.paidTo.set(refund.id, version)
  agenda.note(`  ${refund.amount} paid by hand for refund ${refund.id.slice(0, 8)}`)
  deal.byHand.set(refund.id, (deal.byHand.get(refund.id) ?? 0) + refund.amount)
}

/** Accepts or returns payments that the store holds. Disputed ones wait; refunded or reported ones are returned. */
export async function resolveHeld(world: World): Promise<void> {
  const { ctx, random, agenda } = world
  const held = await ctx.db.selectFrom('payments').selectAll().where('status', '=', 'held').orderBy('id').execute()
  for (const { id, provider, provider_ref } of held) {
    // Accepting a payment makes the store return other payments that it holds for the same lines.
    if ((await findPayment(ctx.db, id))?.status !== 'held') continue
    const deal = world.parties[provider].books.find(provider_ref ?? '')
    if (!deal || deal.disputes.some((dispute) => dispute.status !== 'won')) continue
    const isWarned = (await listWarnings(ctx.db, [id])).size > 0
    const action = deal.refunds.length === 0 && random.chance(0.5) && !isWarned ? 'accept' : 'return'
    agenda.note(`  ${action} ${deal.ref}`)
    await resolvePayment(ctx, seller, id, action)
  }
}

/** At the end the seller delivers by hand, or rejects, every order that waits for the seller. */
export async function finishWaiting(world: World): Promise<number> {
  const { ctx, random } = world
  const waiting = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending-delivery')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('order_id', '=', 'orders.id')
            .where('deliveries.status', 'in', ['sending', 'unknown', 'accepted']),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  for (const { id } of waiting) {
    if (random.chance(0.5)) await deliver(world, id)
    else await rejectOrder(ctx, seller, id)
  }
  return waiting.length
}
