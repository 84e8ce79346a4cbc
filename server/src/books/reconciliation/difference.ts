import { formatTold } from '@topup/core/money/format'
import type { ToldMoney } from '@topup/core/money/money'
import type { ExceptionKind, ReconciliationParty } from './reconciliation.table.ts'

/** A disagreement between the store's books and another party's, before it is stored. */
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
  /** The store's explanation of a harmless difference, which is listed but opens no attention entry. */
  explanation?: string
}>

export type Comparison = Readonly<{
  party: ReconciliationParty
  count: number
  differences: Difference[]
  notes: string[]
}>

/** Returns the amounts and a sentence with both. In different currencies, only the sentence has the store's amount. */
export function sayAmounts(ours: ToldMoney, theirs: ToldMoney, what = '') {
  return {
    expected: ours.currency === theirs.currency ? ours.amount : null,
    found: theirs.amount,
    currency: theirs.currency,
    reason: `Here ${what}${formatTold(ours)}, at the provider ${formatTold(theirs)}.`,
  }
}

/** Returns a key that is the same for the same difference in each run over the day. */
export const keyOf = ({ party, kind, subjectId }: Pick<Difference, 'party' | 'kind' | 'subjectId'>): string =>
  `${party}:${kind}:${subjectId}`

/** Returns the amount of the difference, never negative, so that the sum over differences cannot cancel out. */
export const inDoubt = ({ expected, found }: Pick<Difference, 'expected' | 'found'>): number =>
  Math.abs((expected ?? 0) - (found ?? 0))
