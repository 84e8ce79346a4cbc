import { formatTold } from '@topup/core/money/format'
import type { ToldMoney } from '@topup/core/money/money'
import type { ExceptionKind, ReconciliationParty } from './reconciliation.table.ts'

/** One thing on which two books disagree, before it is written down. */
export type Difference = Readonly<{
  party: ReconciliationParty
  kind: ExceptionKind
  subjectType: 'payment' | 'refund' | 'delivery' | 'payout' | 'supplier_order' | 'provider'
  subjectId: string
  providerRef?: string | null
  expected?: number | null
  found?: number | null
  currency?: string | null
  reason: string
  /** The store's own, where nobody has to look: the difference is listed, and opens no entry. */
  explanation?: string
}>

export type Comparison = Readonly<{
  party: ReconciliationParty
  count: number
  differences: Difference[]
  notes: string[]
}>

/** Both amounts in words. Only amounts of one currency are set against each other: of two currencies ours is in the words alone. */
export function sayAmounts(ours: ToldMoney, theirs: ToldMoney, what = '') {
  return {
    expected: ours.currency === theirs.currency ? ours.amount : null,
    found: theirs.amount,
    currency: theirs.currency,
    reason: `Here ${what}${formatTold(ours)}, at the provider ${formatTold(theirs)}.`,
  }
}

/** Names a difference over several runs: a second look at the same day finds it again under the same key. */
export const keyOf = ({ party, kind, subjectId }: Pick<Difference, 'party' | 'kind' | 'subjectId'>): string =>
  `${party}:${kind}:${subjectId}`

/** What is in doubt, in the smallest unit; never less than nothing, so that two differences do not hide each other. */
export const inDoubt = ({ expected, found }: Pick<Difference, 'expected' | 'found'>): number =>
  Math.abs((expected ?? 0) - (found ?? 0))
