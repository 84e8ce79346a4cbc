import type { Loop } from '../platform/jobs/loop.ts'
import { suppliersOf } from '../suppliers/suppliers-of.ts'
import { askSupplier } from './ask/ask-supplier.ts'
import { claimQuestions } from './ask/claim-questions.ts'
import type { Question } from './ask/question.ts'
import type { OutsideContext } from './context.ts'
import { type ClaimedJob, runOnce, startParallelLoop } from './parallel-loop.ts'
import type { Attempt } from './send/attempt.ts'
import { claimUnits } from './send/claim-units.ts'
import { loseLapsedClaims } from './send/lose-lapsed-claims.ts'
import { sendUnit } from './send/send-unit.ts'

const sending = (ctx: OutsideContext): ClaimedJob<Attempt> => ({
  claim: (limit) => claimUnits(ctx, limit),
  run: (attempt) => sendUnit(ctx, attempt),
})

const asking = (ctx: OutsideContext): ClaimedJob<Question> => ({
  claim: (limit) => claimQuestions(ctx, limit),
  run: (question) => askSupplier(ctx, question),
})

const canDeliver = (ctx: OutsideContext) => suppliersOf(ctx).length > 0

/** Runs one round of sending orders to the suppliers. Returns how many leases lapsed plus how many units were sent. */
export async function sendUnits(ctx: OutsideContext): Promise<number> {
  const lost = await loseLapsedClaims(ctx)
  return lost + (canDeliver(ctx) ? await runOnce(sending(ctx)) : 0)
}

/** Runs one round of status queries to the suppliers. Returns how many were made. */
export const askSupplierOrders = async (ctx: OutsideContext): Promise<number> =>
  canDeliver(ctx) ? runOnce(asking(ctx)) : 0

/** Starts the sending and querying loops; none if the store has no supplier. */
export const startDeliveryLoops = (ctx: OutsideContext): Loop[] =>
  canDeliver(ctx)
    ? [
        startParallelLoop(ctx, { name: 'deliveries', wakeOn: 'deliveries', job: sending(ctx), handOver: ctx.toSend }),
        startParallelLoop(ctx, {
          name: 'supplier-orders',
          wakeOn: 'supplier-orders',
          job: asking(ctx),
          handOver: ctx.toAsk,
        }),
      ]
    : []
