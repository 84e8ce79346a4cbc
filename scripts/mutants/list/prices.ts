import type { Mutant } from '../mutant.ts'

const asPlanned = 'server/src/pricing/sync/plan-until-applied.ts'
const undo = 'server/src/pricing/sync/undo-run.ts'
const reprice = ['server/src/pricing/reprice.shop.test.ts']

const priceOf = ['core/src/pricing/price-of.test.ts']

export const priceMutants: readonly Mutant[] = [
  {
    name: 'A package’s own rule is stronger than its game’s',
    file: 'core/src/pricing/pricing-rules.ts',
    find: '(packages.size > 0 ? packages.get(ruled.packageId) : undefined)',
    replace: '(games.get(ruled.gameId) ?? packages.get(ruled.packageId))',
    tests: priceOf,
  },
  {
    name: 'A supplier’s margin is stronger than a cost band’s',
    file: 'core/src/pricing/pricing-rules.ts',
    find: 'if (own || bands.length === 0) return own ?? all',
    replace: "if (own?.kind !== 'supplier' && (own || bands.length === 0)) return own ?? all",
    tests: priceOf,
  },
  {
    name: 'A price leaves the smallest profit',
    file: 'core/src/pricing/price-of.ts',
    find: 'return withProfit > cents ?',
    replace: 'return withProfit > cents * 1e9 ?',
    tests: priceOf,
  },
  {
    name: 'A plan is not written after rules or rate moved',
    file: asPlanned,
    find: "  throw new DomainError('catalogue_changed', 'Rules or rates changed while prices were compared: nothing was written')\n",
    tests: reprice,
  },
  {
    name: 'A plan is not written after the rules moved',
    file: asPlanned,
    find: 'JSON.stringify([rules, rates.IDR])',
    replace: 'JSON.stringify([rules && 0, rates.IDR])',
    tests: reprice,
  },
  {
    name: 'A plan is not written after the rate moved',
    file: asPlanned,
    find: 'JSON.stringify([rules, rates.IDR])',
    replace: 'JSON.stringify([rules, rates && 0])',
    tests: reprice,
  },
  {
    name: 'A plan that went stale is made anew',
    file: asPlanned,
    find: 'if (!isStale || attempt === mostTries) throw error',
    replace: 'if (isStale || attempt < mostTries) throw error',
    tests: reprice,
  },
  {
    name: 'An undo of rules or a rate only where no price was made since',
    file: undo,
    find: '    if (rulesVersion !== undefined || rateBefore) await assertNothingSince(trx, run)\n',
    tests: reprice,
  },
  {
    name: 'A run that had begun before the undone one may have written after it',
    file: undo,
    find: ", later('later.finished_at', '>=', run.finished_at)",
    tests: reprice,
  },
  {
    name: 'A run that began after the undone one has written after it',
    file: undo,
    find: "later('later.started_at', '>=', run.started_at), later('later.finished_at', '>=', run.finished_at)",
    replace: "later('later.id', '=', '')",
    tests: ['server/src/pricing/price-sync.shop.test.ts'],
  },
  {
    name: 'An undo only where no later run has moved the same price, though it is the same again',
    file: 'core/src/sync/plan-undo.ts',
    find: ' || current.lastRunId !== runId',
    tests: ['server/src/pricing/price-sync.shop.test.ts'],
  },
]
