import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createProcesses } from '../platform/news/processes.ts'
import { createCallLimit } from './call-limit.ts'
import { callShareOf } from './call-share.ts'

const WINDOW = 1_000
const ALLOWED = 500

it('one process has nine tenths of what the supplier allows, at once and without a table', () => {
  expect(callShareOf(createProcesses(), WINDOW)()).toBe(0.9)
})

it('processes share it evenly, and what one that left used up is not used again within the window', () => {
  let time = 0
  const processes = createProcesses(() => time)
  const share = callShareOf(processes, WINDOW)
  processes.count(1)
  processes.count(3)
  expect(share()).toBe(0.3)
  time = 500
  processes.count(1)
  expect(share()).toBe(0.3)
  time = 1_749
  expect(share()).toBe(0.3)
  time = 1_751
  expect(share()).toBe(0.9)
})

it('one that comes to others has its part of the spare tenth, until what they may have used is over', () => {
  let time = 0
  const processes = createProcesses(() => time)
  const share = callShareOf(processes, WINDOW)
  processes.count(2)
  expect(share()).toBeCloseTo(0.025)
  time = 1.25 * WINDOW
  expect(share()).toBe(0.45)
})

/** A process that runs `from` … `to` and calls whenever it may; `news`: how late it learns of the others. */
type Life = Readonly<{ from: number; to: number; news: number }>

it('no window ever sees more calls than the supplier allows, whoever comes and goes beside one that stays', async () => {
  const life: fc.Arbitrary<Life> = fc
    .record({ from: fc.nat(4_000), lasts: fc.integer({ min: 50, max: 4_000 }), news: fc.integer({ min: 1, max: 200 }) })
    .map(({ from, lasts, news }) => ({ from, to: from + lasts, news }))
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 4 }), async (lives) => {
      let time = 0
      const calls: number[] = []
      const stays: Life = { from: 0, to: 9_000, news: 50 }
      const actors = [stays, ...lives].map((one) => {
        const processes = createProcesses(() => time)
        const share = callShareOf(processes, WINDOW)
        const limit = createCallLimit(
          () => Math.floor(ALLOWED * share()),
          WINDOW,
          () => time,
        )
        return { ...one, processes, limit, hasJoined: false }
      })
      for (time = 0; time <= 8_000; time += 25) {
        const isThere = (one: Life, at: number) => one.from <= at && at < one.to
        for (const one of actors.filter((actor) => isThere(actor, time))) {
          // The first count of processes is current; later counts are `news` old.
          const known = one.hasJoined ? time - one.news : time
          one.hasJoined = true
          const others = actors.filter((other) => other !== one && isThere(other, known))
          one.processes.count(1 + others.length)
          while (await one.limit(0)) calls.push(time)
        }
      }
      return calls.every((at, index) => index < ALLOWED || at - (calls[index - ALLOWED] ?? 0) >= WINDOW)
    }),
    { numRuns: 60 },
  )
})
