import { openOrderStatuses } from '@topup/core/order/order-lifecycle'
import { DAY } from '@topup/core/time'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'

const atOnce = 200

/** Orders whose note may still be sent: the order is open, or the mail is queued. */
const listWaiting = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where((order) =>
      order.or([
        order('status', 'in', openOrderStatuses),
        order.exists(
          order
            .selectFrom('mails')
            .select('mails.id')
            .where('mails.kind', '=', 'gift')
            .whereRef('mails.subject_id', '=', 'orders.id')
            .where('mails.status', 'in', ['queued', 'sending']),
        ),
      ]),
    )
    .execute()

async function wipeOrPutOff(trx: Trx, ids: readonly string[], tomorrow: Date): Promise<void> {
  const waiting = new Set((await listWaiting(trx, ids)).map(({ id }) => id))
  if (waiting.size > 0) {
    const wipe_at = tomorrow.toISOString()
    await trx
      .updateTable('gift_notes')
      .set({ wipe_at })
      .where('order_id', 'in', [...waiting])
      .execute()
  }
  const done = ids.filter((id) => !waiting.has(id))
  if (done.length === 0) return
  await trx.deleteFrom('gift_notes').where('order_id', 'in', done).execute()
  const notes = trx.updateTable('mails').set({ recipient: '' }).where('kind', '=', 'gift')
  await notes.where('subject_id', 'in', done).execute()
}

async function forgetCounts(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - DAY).toISOString().slice(0, 10)
  const old = await ctx.db.selectFrom('gift_counts').select('day').where('day', '<', before).limit(1).execute()
  if (old.length === 0) return 0
  await write(ctx.db, (trx) => trx.deleteFrom('gift_counts').where('day', '<', before).execute())
  return old.length
}

/** Deletes friends' addresses whose time is over and whose mail is done. Returns how many rows were checked. */
export async function wipeGiftNotes(ctx: Context): Promise<number> {
  const now = ctx.now()
  const due = await ctx.db
    .selectFrom('gift_notes')
    .select('order_id')
    .where('wipe_at', '<=', now.toISOString())
    .orderBy('wipe_at')
    .limit(atOnce)
    .execute()
  const ids = due.map(({ order_id }) => order_id)
  if (ids.length > 0) await write(ctx.db, (trx) => wipeOrPutOff(trx, ids, new Date(now.getTime() + DAY)))
  return ids.length + (await forgetCounts(ctx))
}
