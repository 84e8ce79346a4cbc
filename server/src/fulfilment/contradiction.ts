import { needAttention } from '../alerts/attention.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { findSupplierOrder, type SupplierOrder } from './delivery.repository.ts'

type Report = 'accepted' | 'delivered' | 'refunded'

/** Returns the text for the seller if a report contradicts the attempt's final status; otherwise undefined. */
function reasonFor({ status, supplier_ref }: SupplierOrder, report: Report): string | undefined {
  if (status === 'delivered' && report === 'refunded') {
    return 'The supplier refunded an order it had delivered: the player may have lost it again.'
  }
  // A dead attempt with a supplier number was accepted, then refunded: a repeated 'accepted' is no contradiction.
  const wasRefunded = status === 'dead' && supplier_ref !== null
  const isOver = status === 'refused' || status === 'dead'
  if (isOver && (report === 'delivered' || (report === 'accepted' && !wasRefunded))) {
    return 'The supplier took up an order that counted as dead: the unit may have been delivered twice.'
  }
  return undefined
}

/** Called when a report changed no status. Tells the seller if the report contradicts the attempt's status. */
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
