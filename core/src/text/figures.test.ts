import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeFigure } from './figures.ts'

const locales = { en: 'en-GB', id: 'id-ID', indian: 'en-IN' } as const

it('writes every amount of money as the browser’s own formats do, in each style and with each number of decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).filter((units) => units !== 0),
      fc.constantFrom('en', 'id', 'indian'),
      fc.constantFrom(0, 1, 2),
      (units, style, digits) => {
        const format = new Intl.NumberFormat(locales[style], {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        })
        expect(writeFigure(units, digits, style)).toBe(format.format(units / 10 ** digits))
      },
    ),
  )
})

it('writes nothing as nought, with its decimals', () => {
  expect(writeFigure(0, 0, 'en')).toBe('0')
  expect(writeFigure(-0, 2, 'id')).toBe('0,00')
})
