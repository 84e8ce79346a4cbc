import { needAttentionOnce } from '../alerts/attention.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'

/** Tells the seller once per order about an unknown answer code. The attempt stays open; queries continue. */
export async function noteUnknownAnswer(
  ctx: Context,
  trx: Trx,
  order: Readonly<{ supplier: string; reference: string; code: string | undefined }>,
): Promise<void> {
  const { supplier, reference, code } = order
  if (code === undefined) return
  await needAttentionOnce(ctx, trx, {
    kind: 'supplier_answer_unknown',
    subjectType: 'supplier-answer',
    subjectId: `${supplier} ${code}`,
    reason: `${supplier} answered order ${reference} with a code that this store does not know (${code}): ask it what the code means. The order counts as unclear until the supplier says what became of it.`,
  })
}
