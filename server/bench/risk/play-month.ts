import { HOUR } from '@topup/core/time'
import { decide } from '../../src/risk/decide.ts'
import { type Asked, type EventKind, type RiskEvent, toFacts } from '../../src/risk/facts.ts'
import { createHistory } from '../../src/risk/replay.ts'
import type { Rule } from '../../src/risk/rules.ts'
import type { Month } from './month.ts'
import type { Kind, Try, Visit } from './world.ts'

export type Line = {
  /** Whose card would have paid, had nobody looked: only those can be delivered, held or refused. */
  orders: number
  delivered: number
  asked: number
  held: number
  refused: number
  /** Failing tries that reached the bank: 3-D Secure ends them before it. */
  deadTries: number
  /** Failing tries for which a payment opened, also those that 3-D Secure ended. */
  failedTries: number
  deliveredUnasked: number
}
/** How long the seller takes for a look. */
const untilLook = 3 * HOUR

export const nothing: Line = {
  orders: 0,
  delivered: 0,
  asked: 0,
  held: 0,
  refused: 0,
  deadTries: 0,
  failedTries: 0,
  deliveredUnasked: 0,
}

/** What comes later by what was decided: what the seller releases, what owners dispute. */
function createLater() {
  const waiting: RiskEvent[] = []
  return {
    add(event: RiskEvent) {
      if (event.at === Number.POSITIVE_INFINITY) return
      const after = waiting.findIndex(({ at }) => at > event.at)
      waiting.splice(after === -1 ? waiting.length : after, 0, event)
    },
    *until(at: number) {
      while (waiting[0] && waiting[0].at <= at) yield waiting.shift() as RiskEvent
    },
  }
}

type State = { isOver: boolean; hasStumbled: boolean; wasAsked: boolean }

function toAsked(visit: Visit, one: Try, isPaid: boolean): Asked {
  return {
    at: one.at,
    subjects: { ...visit.subjects, card: isPaid ? one.card : null },
    isCard: true,
    amount: visit.amount,
    mailDomain: visit.mailDomain,
    likedByThieves: visit.likedByThieves,
    visitorCountry: visit.visitorCountry,
    cardCountry: isPaid ? one.cardCountry : null,
    riskLevel: isPaid ? one.riskLevel : null,
  }
}

/** The month through the rules, as the store would live it: what is refused is never tried, and leaves no trace. */
export function playMonth(month: Month, rules: readonly Rule[]): Map<Kind, Line> {
  const history = createHistory()
  for (const event of month.past) history.record(event)
  const later = createLater()
  const lines = new Map<Kind, Line>()
  const states = new Map<Visit, State>()

  function lineOf(kind: Kind): Line {
    const line = lines.get(kind) ?? { ...nothing }
    lines.set(kind, line)
    return line
  }
  function record(visit: Visit, one: Try, kind: EventKind, at = one.at) {
    const event = { at, kind, subjects: { ...visit.subjects, card: one.card }, amount: visit.amount }
    if (at === one.at) history.record(event)
    else later.add(event)
  }
  function judgeSuccess(visit: Visit, one: Try, state: State, line: Line) {
    const asked = toAsked(visit, one, true)
    const { outcome } = decide('success', toFacts(history.countsOf(asked), asked), rules, [])
    if (outcome === 'hold') {
      line.held++
      record(visit, one, 'held')
      if (!visit.isStolen) record(visit, one, 'released', one.at + untilLook)
      else if (visit.isFoundOut) record(visit, one, 'disputed', one.at + untilLook)
      return
    }
    line.delivered++
    if (!state.wasAsked) line.deliveredUnasked++
    record(visit, one, 'paid')
    record(visit, one, 'disputed', one.at + visit.disputedAfter)
  }

  for (const { visit, one } of month.tries) {
    const state = states.get(visit) ?? { isOver: false, hasStumbled: false, wasAsked: false }
    states.set(visit, state)
    if (state.isOver) continue
    for (const event of later.until(one.at)) history.record(event)
    const line = lineOf(visit.kind)
    const wouldPay = visit.tries.some(({ passes }) => passes)
    const asked = toAsked(visit, one, false)
    const { outcome } = decide('opening', toFacts(history.countsOf(asked), asked), rules, [])
    if (outcome === 'refuse') {
      state.isOver = true
      // Of honest buyers also one whose cards would all have failed: nobody should have been sent away.
      if (wouldPay || !visit.isStolen) {
        line.orders++
        line.refused++
      }
      continue
    }
    if (outcome === 'three-d-secure' && wouldPay && !state.wasAsked) {
      line.asked++
      state.wasAsked = true
    }
    if (outcome === 'three-d-secure' && visit.failsFirstChallenge && !state.hasStumbled) {
      state.hasStumbled = true
      record(visit, one, 'failed')
    }
    if (!one.passes) {
      line.failedTries++
      if (outcome !== 'three-d-secure') line.deadTries++
      record(visit, one, 'failed')
      continue
    }
    line.orders++
    judgeSuccess(visit, one, state, line)
  }
  return lines
}
