import type { Asked, Counts, EventKind, RiskEvent } from './facts.ts'
import {
  type BuyersPast,
  countScanned,
  isPaid,
  mostScanned,
  type ScanName,
  type Scanned,
  scanNames,
  scans,
} from './scans.ts'

export type History = Readonly<{
  record(event: RiskEvent): void
  countsOf(asked: Pick<Asked, 'at' | 'subjects'>): Counts
}>

/** The events that are younger than `window` at the time `at`. */
function within(all: readonly Scanned[], at: number, window: number): readonly Scanned[] {
  const from = all.findLastIndex((event) => event.at <= at - window)
  return all.slice(from + 1)
}

/**
 * An in-memory event history that yields the same figures as the database query. Events must be recorded in time order,
 * and `countsOf` takes no time before the newest event.
 */
export function createHistory(): History {
  const known = new Map<string, Scanned[]>()

  return {
    record({ kind, at, amount, subjects }) {
      const event = { kind, at, amount, card: subjects.card, session: subjects.session, times: 1 }
      for (const name of scanNames) {
        const { of, kinds } = scans[name]
        const digest = subjects[of]
        if (digest === null || !(kinds as readonly EventKind[]).includes(kind)) continue
        const key = `${name} ${digest}`
        const events = known.get(key)
        if (events) events.push(event)
        else known.set(key, [event])
      }
    },

    countsOf({ at, subjects }) {
      const all = (name: ScanName) => {
        const { of, window } = scans[name]
        return within(known.get(`${name} ${subjects[of]}`) ?? [], at, window)
      }
      const scan = (name: ScanName) => all(name).slice(-mostScanned)
      const firstOf = (name: BuyersPast) => all(name).find(isPaid)?.at ?? null
      return countScanned({ scan, firstOf }, { at, card: subjects.card, session: subjects.session })
    },
  }
}
