import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCallLimit } from './call-limit.ts'

/** A limit with a fake clock, which advances only by waits and by the test. */
function given(calls: number, windowMs: number) {
  let time = 0
  const sent: number[] = []
  const pace = createCallLimit(
    () => calls,
    windowMs,
    () => time,
    async () => undefined,
  )
  return {
    sent,
    advance: (ms: number) => {
      time += ms
    },
    call: (patience: number) => pace(patience),
  }
}

describe('the pace of calls to a supplier', () => {
  it('lets as many out at once as are allowed, and no more within the window', async () => {
    const { call, advance } = given(3, 1_000)
    expect(await Promise.all([call(0), call(0), call(0), call(0)])).toEqual([true, true, true, false])
    advance(999)
    expect(await call(0)).toBe(false)
    advance(1)
    expect(await call(0)).toBe(true)
  })

  it('makes a call wait that is patient enough, and a refused one takes nobody’s place', async () => {
    const { call } = given(1, 1_000)
    expect(await call(0)).toBe(true)
    expect(await call(999)).toBe(false)
    expect(await call(1_000)).toBe(true)
    expect(await call(1_999)).toBe(false)
    expect(await call(2_000)).toBe(true)
  })

  it('never lets more out in any window, whatever is asked and when', async () => {
    const asked = fc.array(fc.record({ pause: fc.nat(400), patience: fc.nat(3_000) }), { maxLength: 80 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), asked, async (calls, steps) => {
        let time = 0
        const out: number[] = []
        let waited = 0
        const pace = createCallLimit(
          () => calls,
          1_000,
          () => time,
          async (ms) => {
            waited = ms
          },
        )
        for (const { pause, patience } of steps) {
          time += pause
          waited = 0
          if (await pace(patience)) out.push(time + waited)
        }
        return out.every((at, index) => index < calls || at - (out[index - calls] ?? 0) >= 1_000)
      }),
    )
  })
})
