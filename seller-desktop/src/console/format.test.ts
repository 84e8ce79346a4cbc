import { expect, it } from 'vitest'
import { formatAge, formatDate, formatPaid } from './format.ts'

it('tells an age by its largest unit, and none below a minute', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const ages = ['2026-11-22T11:59:01Z', '2026-11-22T11:59:00Z', '2026-11-22T09:00:00Z', '2026-11-20T11:00:00Z']
  expect(ages.map((since) => formatAge(since, now))).toEqual(['just now', '1 min', '3 h', '2 d'])
})

it('writes days and sums as a person reads them', () => {
  expect(formatDate('2026-11-20')).toBe('20 Nov 2026')
  expect(formatPaid({ amount: '78000', currency: 'IDR' })).toBe('Rp78,000')
  expect(formatPaid({ amount: '5.00', currency: 'XAU' })).toBe('5.00 XAU')
})
