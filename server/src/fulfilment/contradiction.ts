import { needAttention } from '../alerts/attention.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { findSupplierOrder, type SupplierOrder } from './delivery.repository.ts'

type Report = 'accepted' | 'delivered' | 'refunded'

/** Returns the reason to tell a person: money and delivery no longer agree, and no status may change. */
function reasonFor({ status, supplier_ref }: SupplierOrder, report: Report): string | undefined {
  if (status === 'delivered' && report === 'refunded') {
    return 'The supplier refunded an order it had delivered: the player may have lost it again.'
  }
  // A dead order with a supplier number was accepted and refunded, so 'accepted' is no contradiction.
  const wasRefunded = status === 'dead' && supplier_ref !== null
  const isOver = status === 'refused' || status === 'dead'
  if (isOver && (report === 'delivered' || (report === 'accepted' && !wasRefunded))) {
    return 'The supplier took up an order that counted as dead: the unit may have been delivered twice.'
  }
  return undefined
}

/** Called if a report changed nothing: ignores a repetition, tells the seller about a contradiction. */
export async function noteContradiction(ctx: Context, trx: Trx, reference: string, report: Report): Promise<void> {
  const known = await findSupplierOrder(trx, reference)
  const reason = known && reasonFor(known, report)
  if (!reason) return
  await needAttention(ctx, trx, {
    kind: 'delivery_contradicted',
    subjectType: 'supplier-order',
    subjectId: reference,
    reason,
  })
}
