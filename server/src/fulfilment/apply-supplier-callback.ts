import { z } from 'zod'
import { needAttention } from '../alerts/attention.repository.ts'
import { write } from '../platform/db/write.ts'
import { asksByRepeating } from '../suppliers/suppliers-of.ts'
import { askNow } from './ask/claim-questions.ts'
import { noteIfUnaskable } from './ask/note-unaskable.ts'
import type { Context } from './context.ts'
import { noteContradiction } from './contradiction.ts'
import { findSupplierOrder } from './delivery.repository.ts'

const hint = z.object({
  reference: z.string(),
  saysDelivered: z.boolean().default(false),
})

/**
 * A callback proves nothing: it makes the ask loop ask the supplier now. However many arrive, in whatever order, they
 * become one question per reference. Where asking means ordering again, an attempt that is over is not asked about; nor
 * is one that is too old for its supplier, which the owner looks up.
 */
export async function applySupplierCallback(ctx: Context, supplier: string, payload: string): Promise<void> {
  const { reference, saysDelivered } = hint.parse(JSON.parse(payload))
  await write(ctx.db, async (trx) => {
    const found = await findSupplierOrder(trx, reference)
    if (found?.supplier !== supplier) {
      return needAttention(ctx, trx, {
        kind: 'supplier_reference_unknown',
        subjectType: 'supplier-order',
        subjectId: reference,
        reason: 'The supplier reported on an order this store does not know.',
      })
    }
    const isOver = found.status === 'refused' || found.status === 'dead'
    if (isOver && asksByRepeating(ctx, supplier)) {
      return saysDelivered ? noteContradiction(ctx, trx, reference, 'delivered') : undefined
    }
    if (await noteIfUnaskable(ctx, trx, found)) return
    return askNow(ctx, trx, found)
  })
}
