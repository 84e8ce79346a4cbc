import { DomainError } from '@topup/core/api/errors'
import { recordAudit } from '../../access/audit.ts'
import type { OutsideContext } from '../../fulfilment/context.ts'
import { lockPayment } from '../../payments/payment.repository.ts'
import { write } from '../../platform/db/write.ts'
import { listDisputes } from '../dispute.repository.ts'
import { askAbout, compose } from './read-sheet.ts'

const refuse = (why: string) => new DomainError('transition_not_allowed', why)

/**
 * Queues the answer to a dispute: the store's evidence with the owner's text `word`. Of several clicks at once, only
 * one queues. Throws not_found and transition_not_allowed.
 */
export async function sendDisputeEvidence(
  ctx: OutsideContext,
  sellerId: string,
  { paymentId, ref, word }: Readonly<{ paymentId: string; ref: string; word: string }>,
): Promise<void> {
  const { evidence, refusal } = await compose(ctx, await askAbout(ctx, paymentId, ref), word)
  if (refusal !== undefined) throw refuse(refusal)
  await write(ctx.db, async (trx) => {
    await lockPayment(trx, paymentId)
    const isOpen = (await listDisputes(trx, paymentId)).some((one) => one.ref === ref && one.status === 'open')
    if (!isOpen) throw refuse('This dispute is over')
    const now = ctx.now().toISOString()
    const made = await trx
      .insertInto('dispute_answers')
      .values({
        id: ctx.newId(),
        payment_id: paymentId,
        ref,
        status: 'queued',
        content: JSON.stringify(evidence),
        reason: null,
        made_by: sellerId,
        tries: 0,
        due_at: now,
        claimed_until: null,
        created_at: now,
        settled_at: null,
      })
      .onConflict((conflict) => conflict.columns(['payment_id', 'ref']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw refuse('Somebody has sent the evidence meanwhile')
    await recordAudit(ctx, trx, { actor: sellerId, action: 'dispute.answer', subject: paymentId, details: { ref } })
  })
  ctx.signals.wake('dispute-answers')
}
