import { heldSentence } from '@topup/core/delivery/held-reasons'
import { openUnitStatuses } from '@topup/core/delivery/unit-lifecycle'
import { sql } from 'kysely'
import { needAttention, resolveAttention, retellAttention } from '../alerts/attention.repository.ts'
import { lockOrder, moveOrder } from '../ordering/order.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { moveUnits } from './delivery.repository.ts'

const key = 'restored'

/**
 * Orders placed until then came with a backup that was read back, null where none was. The store that was lost may have
 * delivered any of them since the backup, so nothing of them goes out, or back, before the owner says so.
 */
export const restoredAt = sql<string | null>`(select value from settings where key = ${sql.lit(key)})`

/** By this machine's clock, or by that of the lost store where it was ahead. */
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

/** The owner's word of before the backup says nothing of what came after it. */
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

/** What waited to be sent may have been sent since; what was under way has its reference, and is asked about. */
async function holdWaiting(ctx: Context, trx: Trx): Promise<number> {
  const waiting = await trx.selectFrom('deliveries').select(['id', 'order_id']).where('status', '=', 'queued').execute()
  const ids = waiting.map(({ id }) => id)
  await moveUnits(trx, ids, 'hold', { held_reason: 'restored', held_detail: null, gives_up_at: null })
  for (const id of new Set(waiting.map(({ order_id }) => order_id))) {
    const order = await lockOrder(trx, id)
    if (order?.status === 'processing') await moveOrder(ctx, trx, order, 'hold', { actor: 'system' })
  }
  for (const id of ids) await tell(ctx, trx, id)
  return ids.length
}

/** What would have gone back by itself may have been delivered since. */
async function keepMoney(ctx: Context, trx: Trx): Promise<number> {
  const giving = await trx
    .updateTable('deliveries')
    .set({ held_reason: 'restored', held_detail: null, gives_up_at: null })
    .where('status', '=', 'held')
    .where('gives_up_at', 'is not', null)
    .returning('id')
    .execute()
  for (const { id } of giving) {
    await resolveAttention(trx, 'delivery', id, ctx.now(), 'order_being_checked')
    await tell(ctx, trx, id)
  }
  return giving.length
}

/** Belongs to the reading back of a backup: answers how many units are held by it. */
export async function holdRestored(ctx: Context, trx: Trx): Promise<number> {
  await noteRestored(ctx, trx)
  await forgetWords(trx)
  return (await holdWaiting(ctx, trx)) + (await keepMoney(ctx, trx))
}
