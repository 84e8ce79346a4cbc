import { DAY, HOUR } from '@topup/core/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseKept, kept } from './keep.ts'

const zones = fc.constantFrom('Asia/Jakarta', 'America/New_York', 'Europe/Berlin', 'UTC')
const start = Date.parse('2026-01-01T00:00:00.000Z')

describe('the backups that are kept', () => {
  it('are the newest and no more than 24, 14 and 8, and choosing again changes nothing', () => {
    const times = fc.array(
      fc.integer({ min: 0, max: 400 * DAY }).map((ms) => new Date(start + ms)),
      { maxLength: 120 },
    )
    fc.assert(
      fc.property(times, zones, (all, zone) => {
        const stay = chooseKept(all, zone)
        expect(stay.size).toBeLessThanOrEqual(kept.hours + kept.days + kept.weeks)
        const newest = all.toSorted((a, b) => b.getTime() - a.getTime())[0]
        if (newest) expect([...stay].map((at) => at.getTime())).toContain(newest.getTime())
        expect(chooseKept([...stay], zone)).toEqual(stay)
      }),
      { numRuns: 200 },
    )
  })

  it('of a store that takes one each hour, or leaves some out, are 24 hours, 14 days and 8 weeks at any time', () => {
    const holes = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(zones, holes, (zone, gaps) => {
        let here: Date[] = []
        for (let hour = 0; hour < 24 * 70; hour++) {
          // Hours in a gap have no backup; each day has some.
          if (hour % 24 > 3 && hour % 24 < 20 && gaps.includes(hour % 100)) continue
          here = [...chooseKept([...here, new Date(start + hour * HOUR)], zone)]
        }
        const names = (length: number) => new Set(here.map((at) => at.toISOString().slice(0, length)))
        expect(names(13).size).toBeGreaterThanOrEqual(kept.hours)
        const oldest = Math.min(...here.map((at) => at.getTime()))
        const now = start + 70 * DAY
        expect(now - oldest).toBeGreaterThan((kept.weeks - 2) * 7 * DAY)
        expect(now - oldest).toBeLessThan((kept.weeks + 1) * 7 * DAY)
        const lately = here.filter((at) => now - at.getTime() < (kept.days + 1) * DAY)
        expect(new Set(lately.map((at) => Math.floor((at.getTime() - start) / DAY))).size).toBeGreaterThanOrEqual(
          kept.days - 1,
        )
      }),
      { numRuns: 2 },
    )
  })
})
