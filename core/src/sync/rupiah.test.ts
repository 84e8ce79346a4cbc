import { expect, it } from 'vitest'
import { rupiah } from './rupiah.ts'

it('parts thousands, and rounds what is only about so much', () => {
  expect(rupiah(78_000)).toBe('Rp78,000')
  expect(rupiah(1249.6)).toBe('Rp1,250')
})
