import { formatTold } from '@topup/core/money/format'
import type { ToldMoney } from '@topup/core/money/money'
import type { ExceptionKind, ReconciliationParty } from './reconciliation.table.ts'

/** A disagreement between two books, before it is stored. */
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
  /** The store's own explanation if nobody has to look: the difference is listed but opens no attention entry. */
  explanation?: string
}>

export type Comparison = Readonly<{
  party: ReconciliationParty
  count: number
  differences: Difference[]
  notes: string[]
}>

/** Both amounts in words. Amounts of different currencies are not compared: ours then appears only in the text. */
export function sayAmounts(ours: ToldMoney, theirs: ToldMoney, what = '') {
  return {
    expected: ours.currency === theirs.currency ? ours.amount : null,
    found: theirs.amount,
    currency: theirs.currency,
    reason: `Here ${what}${formatTold(ours)}, at the provider ${formatTold(theirs)}.`,
  }
}

/** Identifies a difference over several runs: another run of the same day yields the same key. */
export const keyOf = ({ party, kind, subjectId }: Pick<Difference, 'party' | 'kind' | 'subjectId'>): string =>
  `${party}:${kind}:${subjectId}`

/** The amount in doubt in the smallest unit. Absolute, so that two differences cannot cancel each other out. */
export const inDoubt = ({ expected, found }: Pick<Difference, 'expected' | 'found'>): number =>
  Math.abs((expected ?? 0) - (found ?? 0))
