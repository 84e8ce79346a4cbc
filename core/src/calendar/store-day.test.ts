import { describe, expect, it } from 'vitest'
import { daysBetween, isTimeZone, periodOfDay, storeDay, storeTime, storeWeekday } from './store-day.ts'

describe('the store’s calendar', () => {
  it('gives an instant the day of the store, not of the server', () => {
    const late = new Date('2026-11-20T18:30:00.000Z')
    expect(storeDay(late, 'UTC')).toBe('2026-11-20')
    expect(storeDay(late, 'Asia/Jakarta')).toBe('2026-11-21')
    expect(storeWeekday(late, 'UTC')).toBe(5)
    expect(storeWeekday(late, 'Asia/Jakarta')).toBe(6)
  })

  it('begins and ends a day at the store’s midnight', () => {
    expect(periodOfDay('2026-11-20', 'Asia/Jakarta')).toEqual({
      from: '2026-11-19T17:00:00.000Z',
      until: '2026-11-20T17:00:00.000Z',
    })
  })

  it('knows days of 23 and 25 hours', () => {
    expect(periodOfDay('2026-03-29', 'Europe/Berlin')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      until: '2026-03-29T22:00:00.000Z',
    })
    expect(periodOfDay('2026-10-25', 'Europe/Berlin')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      until: '2026-10-25T23:00:00.000Z',
    })
  })

  it.each([
    'Africa/Cairo',
    'America/Santiago',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Australia/Lord_Howe',
  ])('leaves no instant of a year between two days of %s', (timeZone) => {
    const days = daysBetween('2026-01-01', '2026-12-31')
    for (const [index, day] of days.entries()) {
      const { from, until } = periodOfDay(day, timeZone)
      expect(storeDay(new Date(from), timeZone), day).toBe(day)
      expect(storeDay(new Date(Date.parse(from) - 1), timeZone) < day, day).toBe(true)
      const next = days[index + 1]
      if (next) expect(periodOfDay(next, timeZone).from).toBe(until)
    }
  })

  it('writes a time with the offset of its day', () => {
    expect(storeTime(new Date('2026-11-20T14:37:31.250Z'), 'Asia/Jakarta')).toBe('2026-11-20T21:37:31+07:00')
    expect(storeTime(new Date('2026-01-20T14:37:31.999Z'), 'America/St_Johns')).toBe('2026-01-20T11:07:31-03:30')
  })

  it('tells a time zone from any other word', () => {
    expect(isTimeZone('Asia/Jakarta')).toBe(true)
    expect(isTimeZone('Asia/Atlantis')).toBe(false)
  })
})
