import type { ListEntry, Outcome } from './decide.ts'
import type { EventKind, Moment } from './facts.ts'

/** What was learned of a card's try. Its id names what it tells of, so that nothing counts twice; whom it is about are keyed digests. */
export interface RiskEventTable {
  id: string
  kind: EventKind
  at: string
  /** US cents. */
  amount: number
  payment_id: string
  /** The dearest of what was paid. */
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
  /** Null where no payment was opened. */
  payment_id: string | null
  moment: Moment
  outcome: Outcome
  /** JSON of a `Decision`, as it was made, without digests. */
  decision: string
  made_at: string
}

/** The lists to block and to trust. */
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
