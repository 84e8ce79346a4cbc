import { z } from 'zod'
import { needAttention } from '../alerts/attention.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
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
  /** True if the callback arrived at a URL that this store made for this order. */
  isOurs: z.boolean().default(false),
})

/**
 * Opens an attention entry for a callback with an unknown reference. An order that this store sent but its database
 * lost gets its own entry. Unknown others, perhaps of another store on the same account, share one entry.
 */
const tellUnknown = (ctx: Context, trx: Trx, supplier: string, reference: string, isOurs: boolean): Promise<void> =>
  needAttention(ctx, trx, {
    kind: 'supplier_reference_unknown',
    ...(isOurs
      ? { subjectType: 'supplier-order', subjectId: reference }
      : { subjectType: 'supplier', subjectId: supplier }),
    reason: isOurs
      ? 'The supplier reported on an order of this store that the database does not have: ask it what became of the order.'
      : `The supplier reported on order ${reference}, which this store did not send there. Another store with the same account may have sent it. Reports on further unknown orders are not told while this entry is open.`,
  })

/**
 * Handles a supplier's callback. A callback proves nothing, so the supplier is queried now. If a query would re-send
 * the order, a finished attempt is not queried. If the order is too old for this supplier's queries, the owner is told
 * to ask the supplier instead.
 */
export async function applySupplierCallback(ctx: Context, supplier: string, payload: string): Promise<void> {
  const { reference, saysDelivered, isOurs } = hint.parse(JSON.parse(payload))
  await write(ctx.db, async (trx) => {
    const found = await findSupplierOrder(trx, reference)
    if (found?.supplier !== supplier) return tellUnknown(ctx, trx, supplier, reference, isOurs)
    const isOver = found.status === 'refused' || found.status === 'dead'
    if (isOver && asksByRepeating(ctx, supplier)) {
      return saysDelivered ? noteContradiction(ctx, trx, reference, 'delivered') : undefined
    }
    if (await noteIfUnaskable(ctx, trx, found)) return
    return askNow(ctx, trx, found)
  })
}
