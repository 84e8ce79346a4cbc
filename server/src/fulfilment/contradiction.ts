import { needAttention } from '../alerts/attention.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { findSupplierOrder, type SupplierOrder } from './delivery.repository.ts'

type Report = 'accepted' | 'delivered' | 'refunded'

/** No status changes any more, but a person has to know: money and delivery no longer agree. */
function reasonFor({ status, supplier_ref }: SupplierOrder, report: Report): string | undefined {
  if (status === 'delivered' && report === 'refunded') {
    return 'The supplier refunded an order it had delivered: the player may have lost it again.'
  }
  // A dead order with a number was refunded: that it had been accepted before is no news.
  const wasRefunded = status === 'dead' && supplier_ref !== null
  const isOver = status === 'refused' || status === 'dead'
  if (isOver && (report === 'delivered' || (report === 'accepted' && !wasRefunded))) {
    return 'The supplier took up an order that counted as dead: the unit may have been delivered twice.'
  }
  return undefined
}

/** Called when a report found nothing to move: a repeat is quiet, a contradiction goes on the attention list. */
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
