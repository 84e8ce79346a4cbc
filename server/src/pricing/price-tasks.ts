import { runnerOf } from '../platform/tasks/run-task.ts'
import type { OutsideContext } from './context.ts'
import { decideRate, type RateDecision } from './decide-rate.ts'
import { type PricingChange, saveRules } from './rules/save-rules.ts'
import { previewPriceSync } from './sync/preview-price-sync.ts'
import { runPriceSync } from './sync/run-price-sync.ts'
import { syncOneProduct } from './sync/sync-one-product.ts'
import { undoRun } from './sync/undo-run.ts'
import { takeRates } from './take-rates.ts'

/** Tasks over all prices. They run in a separate thread, so that they delay no buyer's request. */
export const priceTasks = {
  runPriceSync,
  syncOneProduct,
  previewPriceSync: (ctx: OutsideContext, _input: null) => previewPriceSync(ctx),
  undoRun: (ctx: OutsideContext, { runId, sellerId }: Readonly<{ runId: string; sellerId: string }>) =>
    undoRun(ctx, runId, sellerId),
  saveRules: (ctx: OutsideContext, { sellerId, change }: Readonly<{ sellerId: string; change: PricingChange }>) =>
    saveRules(ctx, sellerId, change),
  takeRates,
  decideRate: (ctx: OutsideContext, { sellerId, decision }: Readonly<{ sellerId: string; decision: RateDecision }>) =>
    decideRate(ctx, sellerId, decision),
}

export const runPriceTask = runnerOf(priceTasks)
