import { describe, expect, it } from 'vitest'
import { formatCountdown, timeToPay } from './time-to-pay.ts'

const now = new Date('2026-01-01T10:00:00.000Z')

describe('the time a price is held', () => {
  it('is what is left until the order expires', () => {
    expect(timeToPay('2026-01-01T10:29:30.000Z', now, 30)).toBe(29.5 * 60_000)
  })

  it('is not shown when the clock of this device disagrees with a fresh order', () => {
    expect(timeToPay('2026-01-01T09:59:00.000Z', now, 30)).toBeUndefined()
    expect(timeToPay('2026-01-01T11:30:00.000Z', now, 30)).toBeUndefined()
  })

  it('reads as minutes and seconds and only ends at zero', () => {
    expect(formatCountdown(29.5 * 60_000)).toBe('29:30')
    expect(formatCountdown(400)).toBe('00:01')
    expect(formatCountdown(-5)).toBe('00:00')
  })
})
