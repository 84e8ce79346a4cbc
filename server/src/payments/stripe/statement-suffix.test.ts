import fc from 'fast-check'
import { expect, it } from 'vitest'
import { statementSuffix } from './statement-suffix.ts'

it.each([
  ['Kilat', 'Kilat'],
  ['Pixel Perfect Topups', 'Pixel Perf'],
  ['Café "Gül" *', 'Cafe Gul'],
  ['<<Ola>>', 'Ola'],
  ['Nine Live s', 'Nine Live'],
])('the name %s stands on a statement as %s', (name, suffix) => {
  expect(statementSuffix(name)).toBe(suffix)
})

it.each(['稲妻', '12345', '***', ''])('of the name "%s" nothing is left that a bank takes', (name) => {
  expect(statementSuffix(name)).toBeUndefined()
})

it('whatever the store is called, what is sent is what Stripe takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
      const suffix = statementSuffix(name)
      if (suffix === undefined) return
      expect(suffix).toMatch(/^[\x20-\x7e]{1,10}$/)
      expect(suffix).toMatch(/[a-z]/i)
      expect(suffix).not.toMatch(/[<>\\'"*]|^ | $| {2}/)
    }),
  )
})
