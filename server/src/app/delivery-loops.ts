import { askSupplier } from '../fulfilment/ask/ask-supplier.ts'
import { claimQuestions, type Question } from '../fulfilment/ask/claim-questions.ts'
import { noteUnaskable } from '../fulfilment/ask/note-unaskable.ts'
import { giveUpUnits } from '../fulfilment/give-up-units.ts'
import { type ClaimedJob, runOnce, startParallelLoop } from '../fulfilment/parallel-loop.ts'
import { type Attempt, claimUnits } from '../fulfilment/send/claim-units.ts'
import { loseLapsedClaims } from '../fulfilment/send/lose-lapsed-claims.ts'
import { sendUnit } from '../fulfilment/send/send-unit.ts'
import { type Loop, startLoop } from '../platform/jobs/loop.ts'
import { wipeRemovedKeys } from '../suppliers/change-supplier-key.ts'
import { suppliersOf } from '../suppliers/suppliers-of.ts'
import type { Context } from './context.ts'

const sending = (ctx: Context): ClaimedJob<Attempt> => ({
  claim: (limit) => claimUnits(ctx, limit),
  run: (attempt) => sendUnit(ctx, attempt),
})

const asking = (ctx: Context): ClaimedJob<Question> => ({
  claim: (limit) => claimQuestions(ctx, limit),
  run: (question) => askSupplier(ctx, question),
})

const canDeliver = (ctx: Context) => suppliersOf(ctx).length > 0

/** One round of orders to the suppliers; how many lapsed or were sent. */
export async function sendUnits(ctx: Context): Promise<number> {
  const lost = await loseLapsedClaims(ctx)
  return lost + (canDeliver(ctx) ? await runOnce(sending(ctx)) : 0)
}

/** One round of questions to the suppliers; how many were asked. */
export const askSupplierOrders = async (ctx: Context): Promise<number> => (canDeliver(ctx) ? runOnce(asking(ctx)) : 0)

export function startDeliveryLoops(ctx: Context): Loop[] {
  const { idlePoll, expirySweep } = ctx.config.timing
  const always = [
    startLoop(ctx, { name: 'lapsed-claims', idle: idlePoll, work: () => loseLapsedClaims(ctx) }),
    startLoop(ctx, { name: 'give-ups', idle: expirySweep, work: () => giveUpUnits(ctx) }),
    startLoop(ctx, { name: 'unaskable-orders', idle: expirySweep, work: () => noteUnaskable(ctx) }),
    startLoop(ctx, { name: 'removed-keys', idle: expirySweep, work: () => wipeRemovedKeys(ctx) }),
  ]
  if (!canDeliver(ctx)) return always
  return [
    ...always,
    startParallelLoop(ctx, { name: 'deliveries', wakeOn: 'deliveries', job: sending(ctx) }),
    startParallelLoop(ctx, { name: 'supplier-orders', wakeOn: 'supplier-orders', job: asking(ctx) }),
  ]
}
