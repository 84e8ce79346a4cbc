import fc from 'fast-check'
import { type RiskEvent, type Subjects, windows } from '../../src/risk/facts.ts'

export const start = Date.UTC(2026, 0, 1)
const one = (letter: string) => fc.option(fc.constantFrom(`${letter}1`, `${letter}2`), { freq: 5 })
export const subjects: fc.Arbitrary<Subjects> = fc.record({
  address: one('a'),
  session: one('s'),
  mail: one('m'),
  mailDomain: fc.constant(null),
  player: one('p'),
  card: fc.option(fc.constantFrom('c1', 'c2', 'c3', 'c4'), { freq: 5 }),
})
/** Gaps between events in ms: at the edges of the windows, just inside them, and in between. */
export const gap = fc.oneof(
  fc.nat(windows.tries),
  fc.constantFrom(0, 1, windows.tries, windows.tries - 1, windows.cards, windows.cards - 1, windows.past - 1),
)
const step = fc.record({
  gap,
  kind: fc.constantFrom('failed', 'held', 'paid', 'released', 'disputed'),
  subjects,
  amount: fc.integer({ min: 1, max: 9_999 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function inOrder(steps: readonly Step[]): RiskEvent[] {
  let at = start
  return steps.map(({ gap: pause, ...event }) => {
    at += pause
    return { ...event, at }
  })
}

/** Events in order of time from `start`. */
export const events: fc.Arbitrary<RiskEvent[]> = fc.array(step, { maxLength: 60 }).map(inOrder)

/** More events of a buyer in an hour than the store reads, no two at once: their order would be undefined. */
export const crowdedEvents: fc.Arbitrary<RiskEvent[]> = fc
  .array(step, { minLength: 1_800, maxLength: 2_200, size: 'max' })
  .map((steps) =>
    inOrder(
      steps.map(({ subjects: { card }, ...one }) => ({
        ...{ ...one, gap: 1 + (one.gap % 1_000) },
        subjects: { address: 'a1', session: 's1', mail: 'm1', mailDomain: null, player: 'p1', card },
      })),
    ),
  )
