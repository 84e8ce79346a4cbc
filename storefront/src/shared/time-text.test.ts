import { expect, it } from 'vitest'
import { en } from './messages/en.ts'
import { id } from './messages/id.ts'
import { timesText, timeText } from './time-text.ts'

it.each([
  ['English', en.home.panel, '25\u00A0seconds', '66\u00A0minutes'],
  ['Indonesian', id.home.panel, '25\u00A0detik', '66\u00A0menit'],
])('keeps a number and its unit on one line in %s', (_language, panel, seconds, minutes) => {
  expect(timeText(25, panel)).toBe(seconds)
  expect(timeText(3960, panel)).toBe(minutes)
})

it('tells delivery times in at most 72 signs, two lines of the narrowest phone', () => {
  for (const { home } of [en, id]) expect(timesText({ p50: 120, p95: 59_940 }, home.panel).length).toBeLessThan(73)
})
