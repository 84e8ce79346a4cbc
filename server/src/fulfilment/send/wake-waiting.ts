import { sql } from 'kysely'
import { lockRows } from '../../platform/db/queue.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { noteAnswer } from '../../suppliers/supplier-health.ts'
import type { Context } from '../context.ts'
import { inOutbox } from '../outbox.ts'

const WAKE_AT_ONCE = 1_000

/** After a supplier account answered again: makes queued units that wait due now. */
export async function noteSupplierAnswer(ctx: Context, trx: Trx, supplier: string): Promise<void> {
  if (!(await noteAnswer(trx, supplier))) return
  const now = ctx.now().toISOString()
  const where = sql<boolean>`${inOutbox('queued')} and due_at > ${now}`
  // Skip locked rows: leasing locks units before the supplier's health row, so waiting here could deadlock.
  const waiting = await lockRows(trx, 'deliveries', { where, limit: WAKE_AT_ONCE })
  if (waiting.length === 0) return
  await trx.updateTable('deliveries').set({ due_at: now }).where('id', 'in', waiting).execute()
}
