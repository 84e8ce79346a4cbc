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
/** Gaps on and beside the edges of the windows. */
export const gap = fc.oneof(
  fc.nat(windows.tries),
  fc.constantFrom(0, 1, windows.tries, windows.tries - 1, windows.cards, windows.cards - 1, windows.past - 1),
)
/** In order of time, from `start` on. */
export const events: fc.Arbitrary<RiskEvent[]> = fc
  .array(
    fc.record({
      gap,
      kind: fc.constantFrom('failed', 'held', 'paid', 'released', 'disputed'),
      subjects,
      amount: fc.integer({ min: 1, max: 9_999 }),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let at = start
    return steps.map(({ gap: pause, ...event }) => {
      at += pause
      return { ...event, at }
    })
  })
