import type { ListEntry, Outcome } from './decide.ts'
import type { EventKind, Moment } from './facts.ts'

/** An event of a card try. The id names the source, so that repeats do not count. Subjects are keyed digests. */
export interface RiskEventTable {
  id: string
  kind: EventKind
  at: string
  /** US cents. */
  amount: number
  payment_id: string
  /** The most expensive package of the paid checkout. */
  package_id: string | null
  address: string | null
  session: string | null
  mail: string | null
  player: string | null
  card: string | null
}

export interface RiskDecisionTable {
  id: string
  checkout_id: string
  /** The payment decided about. Null if no payment was opened. */
  payment_id: string | null
  moment: Moment
  outcome: Outcome
  /** JSON of the `Decision` as made, without digests. */
  decision: string
  made_at: string
}

/** The block and trust lists. */
export interface RiskEntryTable {
  id: string
  list: ListEntry['list']
  subject: ListEntry['subject']
  digest: string
  reason: string
  until: string
  made_by: string
  made_at: string
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    risk_events: RiskEventTable
    risk_decisions: RiskDecisionTable
    risk_entries: RiskEntryTable
  }
}
