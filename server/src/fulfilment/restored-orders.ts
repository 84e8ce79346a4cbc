import { aboutMoney, heldSentence } from '@topup/core/delivery/held-reasons'
import { openUnitStatuses, unitLifecycle } from '@topup/core/delivery/unit-lifecycle'
import { sql } from 'kysely'
import { needAttention, resolveAttention, retellAttention } from '../alerts/attention.repository.ts'
import { lockOrder, moveOrder } from '../ordering/order.repository.ts'
import { move } from '../platform/db/move.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'

const key = 'restored'

/**
 * SQL: the time until which orders may have been delivered or refunded in commits that were lost. Set when a backup was
 * restored or the owner doubts the database; otherwise null. Such orders are neither sent nor refunded before the owner
 * decides.
 */
export const restoredAt = sql<string | null>`(select value from settings where key = ${sql.lit(key)})`

/** Stores `restoredAt`: now, or the newest order's time if that is later because a clock was fast. */
async function noteRestored(ctx: Context, trx: Trx): Promise<void> {
  const { newest } = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow()
  const now = ctx.now().toISOString()
  const row = { value: newest && newest > now ? newest : now, updated_at: now }
  await trx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Clears when the seller re-sent units: that decision did not know what the lost commits did. */
const forgetWords = (trx: Trx) =>
  trx
    .updateTable('deliveries')
    .set({ fresh_since: null })
    .where('status', 'in', openUnitStatuses)
    .where('fresh_since', 'is not', null)
    .execute()

async function tell(ctx: Context, trx: Trx, unitId: string): Promise<void> {
  const subject = { subjectType: 'delivery', subjectId: unitId, reason: heldSentence('restored') } as const
  await needAttention(ctx, trx, { kind: 'delivery_refused', ...subject })
  for (const kind of ['delivery_refused', 'margin_lost'] as const) await retellAttention(trx, { kind, ...subject })
}

/** Holds queued units, as lost commits may have sent them. */
async function holdWaiting(ctx: Context, trx: Trx): Promise<number> {
  const changes = { held_reason: 'restored', held_detail: null, gives_up_at: null } as const
  const units = await move(trx.updateTable('deliveries').where('status', '=', 'queued'), unitLifecycle, 'hold', changes)
  for (const id of new Set(units.map(({ order_id }) => order_id))) {
    const order = await lockOrder(trx, id)
    if (order?.status === 'processing') await moveOrder(ctx, trx, order, 'hold', { actor: 'system' })
  }
  for (const { id } of units) await tell(ctx, trx, id)
  return units.length
}

/** Sets held units that would be refunded or re-sent to reason 'restored': lost commits may have done it already. */
async function doubtHeld(ctx: Context, trx: Trx): Promise<number> {
  const known = [...aboutMoney, 'restored', 'mail-unclear'] as const
  const held = await trx
    .updateTable('deliveries')
    .set({ held_reason: 'restored', held_detail: null, gives_up_at: null })
    .where('status', '=', 'held')
    .where((eb) =>
      eb.or([eb('gives_up_at', 'is not', null), eb('held_reason', 'is', null), eb('held_reason', 'not in', known)]),
    )
    .returning('id')
    .execute()
  for (const { id } of held) {
    await resolveAttention(trx, 'delivery', id, ctx.now(), 'order_being_checked')
    await tell(ctx, trx, id)
  }
  return held.length
}

/** Makes attempts in progress due: the loop queries them, or tells the owner where a query would re-send the order. */
async function doubtAttempts(ctx: Context, trx: Trx): Promise<number> {
  const rows = await trx
    .updateTable('supplier_orders')
    .set({ due_at: ctx.now().toISOString() })
    .where('status', 'in', ['unknown', 'accepted'])
    .where('supplier', '<>', 'manual')
    .returning('id')
    .execute()
  return rows.length
}

/** How many units were held, and how many attempts will be queried or shown to the owner. */
export type Doubted = Readonly<{ held: number; asked: number }>

/** After commits were lost: holds every order that they may have delivered or refunded, and re-queries attempts. */
export async function doubtOrders(ctx: Context, trx: Trx): Promise<Doubted> {
  await noteRestored(ctx, trx)
  await forgetWords(trx)
  const held = (await holdWaiting(ctx, trx)) + (await doubtHeld(ctx, trx))
  return { held, asked: await doubtAttempts(ctx, trx) }
}
