import type { Caller } from '../../../src/access/seller-auth.ts'
import { closeCompletedDays } from '../../../src/books/payouts/completed-totals.ts'
import { findPayout, movePayout } from '../../../src/books/payouts/payout.repository.ts'
import { lockBalance, requestPayout } from '../../../src/books/payouts/request-payout.ts'
import { decideLook } from '../../../src/fulfilment/seller/decide-look.ts'
import { write } from '../../../src/platform/db/write.ts'
import { refundDeliveredUnit } from '../../../src/refunds/refund-delivered-unit.ts'
import { decideRequest } from '../../../src/refunds/requests/decide-request.ts'
import type { World } from '../world/create-world.ts'

const owner = 'owner'

/** The owner asks for a payout, sometimes of more than is available, which the store must refuse. */
async function askForPayout({ ctx, random, agenda }: World): Promise<void> {
  const amount = random.chance(0.5) ? 50_00 : random.int(50_00, 250_00)
  await write(ctx.db, async (trx) => {
    await lockBalance(trx, ctx.now())
    await requestPayout(ctx, trx, { amount, method: 'paypal', bankDetails: null, actor: owner, periodKey: null })
  })
  agenda.note(`  a payout of ${amount} is asked for`)
}

/** Takes the next step of a payout, which another tab may have taken already. */
async function settlePayout({ ctx, random, agenda }: World): Promise<void> {
  const open = await ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('status', 'in', ['requested', 'processing'])
    .orderBy('id')
    .execute()
  const read = random.pick(open)
  const event = random.weighted({ process: 3, pay: 4, reject: 2 })
  if (!read) return
  const moved = await write(ctx.db, async (trx) => {
    const payout = (await findPayout(trx, read.id)) ?? read
    return movePayout(ctx, trx, random.chance(0.5) ? payout : read, event, { actor: owner, reference: 'transfer 1' })
  })
  agenda.note(`  payout ${read.id.slice(0, 8)}: ${event}${moved ? '' : ' comes too late'}`)
}

export async function payOut(world: World): Promise<void> {
  await closeCompletedDays(world.ctx)
  await (world.random.chance(0.5) ? askForPayout(world) : settlePayout(world))
}

/** The owner refunds a delivered unit; a unit that is already being refunded must be refused. */
export async function refundDelivered({ ctx, random, agenda }: World): Promise<void> {
  const units = await ctx.db
    .selectFrom('deliveries')
    .select(['order_id', 'unit_no'])
    .where('status', '=', 'delivered')
    .orderBy('id')
    .execute()
  const unit = random.pick(units)
  if (!unit) return
  await refundDeliveredUnit(ctx, owner, { orderId: unit.order_id, unitNo: unit.unit_no, reason: 'The buyer is angry' })
  agenda.note(`  the delivered unit ${unit.unit_no} of ${unit.order_id.slice(0, 8)} goes back`)
}

const callerOf = (role: Caller['role']): Caller => ({
  sellerId: role,
  email: `${role}@example.com`,
  role,
  via: 'session',
  recent: true,
  today: true,
  sessionId: undefined,
  deviceId: undefined,
})

/** Answers a buyer's refund request; staff may not refund delivered goods. */
export async function decide({ ctx, random, agenda, breaches }: World): Promise<void> {
  const open = await ctx.db
    .selectFrom('refund_requests')
    .selectAll()
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
  const request = random.pick(open)
  const action = random.weighted({ approve: 2, 'approve-all': 3, decline: 2 })
  const role = random.chance(0.7) ? 'owner' : 'staff'
  if (!request) return
  await decideRequest(ctx, callerOf(role), { id: request.id, action, answer: 'It was delivered' })
  agenda.note(`  request ${request.id.slice(0, 8)}: ${action} by ${role}`)
  if (role === 'staff' && action === 'approve-all') breaches.push(`staff gave back all of request ${request.id}`)
}

/** The owner releases or rejects an order that the store holds because the card may be stolen. */
export async function look({ ctx, random, agenda }: World): Promise<void> {
  const held = await ctx.db
    .selectFrom('deliveries')
    .select('order_id')
    .where('status', '=', 'held')
    .where('held_reason', '=', 'being-checked')
    .orderBy('id')
    .execute()
  const order = random.pick(held)
  const decision = random.weighted({ deliver: 3, refund: 2, block: 1 })
  if (!order) return
  await decideLook(ctx, owner, order.order_id, decision)
  agenda.note(`  a look at ${order.order_id.slice(0, 8)}: ${decision}`)
}
