import { describe, expect, it } from 'vitest'
import { nextAsk } from './next-ask.ts'

const timing = { askFirst: 5_000, askCeiling: 300_000 }
const start = Date.parse('2026-01-01T00:00:00.000Z')

const waitAt = (age: number) =>
  nextAsk(timing, new Date(start).toISOString(), new Date(start + age)).getTime() - (start + age)

describe('asking the supplier again', () => {
  it('waits twice as long each time, from the first wait up to the ceiling', () => {
    const ages = [0]
    while (ages.length < 10) ages.push((ages.at(-1) ?? 0) + waitAt(ages.at(-1) ?? 0))
    expect(ages.map(waitAt).map((ms) => ms / 1000)).toEqual([5, 5, 10, 20, 40, 80, 160, 300, 300, 300])
  })
})
