import type { Context } from '../context.ts'
import { type Loop, startLoop } from '../jobs/loop.ts'
import type { Supplier } from '../suppliers/supplier.ts'
import { askSupplier } from './ask/ask-supplier.ts'
import { claimQuestions, type Question } from './ask/claim-questions.ts'
import { type ClaimedJob, runOnce, startParallelLoop } from './parallel-loop.ts'
import { type Attempt, claimUnits } from './send/claim-units.ts'
import { loseLapsedClaims } from './send/lose-lapsed-claims.ts'
import { sendUnit } from './send/send-unit.ts'

const sending = (ctx: Context, supplier: Supplier): ClaimedJob<Attempt> => ({
  claim: (limit) => claimUnits(ctx, supplier, limit),
  run: (attempt) => sendUnit(ctx, supplier, attempt),
})

const asking = (ctx: Context, supplier: Supplier): ClaimedJob<Question> => ({
  claim: (limit) => claimQuestions(ctx, supplier.name, limit),
  run: (question) => askSupplier(ctx, supplier, question),
})

/** One round of orders to the supplier; how many lapsed or were sent. */
export async function sendUnits(ctx: Context): Promise<number> {
  const lost = await loseLapsedClaims(ctx)
  return lost + (ctx.supplier ? await runOnce(sending(ctx, ctx.supplier)) : 0)
}

/** One round of questions to the supplier; how many were asked. */
export const askSupplierOrders = async (ctx: Context): Promise<number> =>
  ctx.supplier ? runOnce(asking(ctx, ctx.supplier)) : 0

export function startDeliveryLoops(ctx: Context): Loop[] {
  const idle = ctx.config.timing.idlePoll
  const lapses = startLoop(ctx, { name: 'lapsed-claims', idle, work: () => loseLapsedClaims(ctx) })
  const { supplier } = ctx
  if (!supplier) return [lapses]
  return [
    lapses,
    startParallelLoop(ctx, { name: 'deliveries', wakeOn: 'deliveries', job: sending(ctx, supplier) }),
    startParallelLoop(ctx, { name: 'supplier-orders', wakeOn: 'supplier-orders', job: asking(ctx, supplier) }),
  ]
}
