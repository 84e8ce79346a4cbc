import { needAttention } from '../attention/attention.repository.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { moveOrder, type Order } from '../orders/order.repository.ts'
import { hasAccount } from '../orders/order-secrets.ts'
import { findSendableProducts } from './sendable-products.ts'

async function whyHeld(ctx: Context, trx: Trx, order: Order): Promise<string | undefined> {
  const products = await findSendableProducts(trx, ctx.supplier?.name, [order.package_id])
  if (products.has(order.package_id)) return undefined
  const known = await trx
    .selectFrom('supplier_products')
    .select('code')
    .where('package_id', '=', order.package_id)
    .executeTakeFirst()
  if (!known) return 'This package is delivered by hand.'
  return ctx.supplier ? 'The supplier does not offer this package now.' : 'No supplier is set up.'
}

async function checkAccount(ctx: Context, trx: Trx, order: Order): Promise<void> {
  const game = await trx.selectFrom('games').select('needs_account').where('id', '=', order.game_id).executeTakeFirst()
  if (!game?.needs_account || (await hasAccount(trx, order.checkout_id))) return
  await needAttention(ctx, trx, {
    kind: 'account_details_missing',
    subjectType: 'order',
    subjectId: order.id,
    reason: 'The order is paid, but the buyer left no account details: ask for them.',
  })
}

/** Puts one unit per piece into the outbox, in the transaction in which its order was paid. */
export async function queueUnits(ctx: Context, trx: Trx, order: Order): Promise<void> {
  const heldReason = await whyHeld(ctx, trx, order)
  const now = ctx.now().toISOString()
  const units = Array.from({ length: order.quantity }, (_, index) => ({
    id: ctx.newId(),
    order_id: order.id,
    unit_no: index + 1,
    status: heldReason ? ('held' as const) : ('queued' as const),
    attempts: 0,
    available_at: now,
    claimed_until: null,
    held_reason: heldReason ?? null,
    created_at: now,
    sent_at: null,
    accepted_at: null,
    delivered_at: null,
  }))
  await trx.insertInto('deliveries').values(units).execute()
  if (heldReason) await moveOrder(ctx, trx, order, 'hold', { actor: 'system' })
  await checkAccount(ctx, trx, order)
}
