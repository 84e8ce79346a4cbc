import { z } from 'zod'
import { needAttention } from '../attention/attention.repository.ts'
import type { Context } from '../context.ts'
import { write } from '../db/write.ts'

const hint = z.object({ reference: z.string() })

/**
 * A callback proves nothing: it makes the ask loop ask the supplier now. However many arrive, in whatever order, they
 * become one question per reference.
 */
export async function applySupplierCallback(ctx: Context, payload: string): Promise<void> {
  const { reference } = hint.parse(JSON.parse(payload))
  await write(ctx.db, async (trx) => {
    const marked = await trx
      .updateTable('supplier_orders')
      .set({ next_ask_at: ctx.now().toISOString() })
      .where('id', '=', reference)
      .where('supplier', '<>', 'manual')
      .returning('id')
      .executeTakeFirst()
    if (marked) return
    await needAttention(ctx, trx, {
      kind: 'supplier_reference_unknown',
      subjectType: 'supplier-order',
      subjectId: reference,
      reason: 'The supplier reported on an order this store does not know.',
    })
  })
  ctx.signals.wake('supplier-orders')
}
