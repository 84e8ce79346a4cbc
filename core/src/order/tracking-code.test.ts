import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTrackingCode, trackingCodePattern } from './tracking-code.ts'
import { normaliseTrackingCode } from './typed-tracking-code.ts'

it('makes codes of TRK and twelve signs that nobody misreads, at least 50 random bits', () => {
  const codes = Array.from({ length: 500 }, () => createTrackingCode(randomBytes))
  for (const code of codes) expect(code).toMatch(trackingCodePattern)
  expect(new Set(codes).size).toBe(500)
  expect(Math.log2(31) * 12).toBeGreaterThan(50)
  expect(codes.join('').replaceAll('TRK', '')).not.toMatch(/[01OIL]/)
})

it('throws away bytes that would favour some signs', () => {
  const bytes = [255, 254, 248, ...Array.from({ length: 30 }, (_, i) => i)]
  expect(createTrackingCode((count) => Uint8Array.from(bytes.splice(0, count)))).toBe('TRK23456789ABCD')
})

it.each([
  'TRK_2345_6789_2345',
  'TRK:234567892345',
  'trk #2345 6789 2345',
  'TRK/2345/6789/2345',
  '*TRK·2345·6789·2345*',
])('reads %s as one code', (typed) => {
  expect(normaliseTrackingCode(typed)).toBe('TRK234567892345')
})

it('upper-cases and trims what a buyer types', () => {
  expect(normaliseTrackingCode(' trkabc ')).toBe('TRKABC')
  expect(normaliseTrackingCode('trkabc. ')).toBe('TRKABC')
  expect(normaliseTrackingCode('..')).toBe('')
})
