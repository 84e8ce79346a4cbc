import { expect, it } from 'vitest'
import { startingTaxNote, taxNoteIn } from './tax-note.ts'

it('says what a store begins with in the language of whoever reads it, and leaves an owner’s own words as they are', () => {
  expect(taxNoteIn('id', startingTaxNote.en)).toBe('Harga sudah termasuk semua pajak yang berlaku.')
  expect(taxNoteIn('en', startingTaxNote.en)).toBe(startingTaxNote.en)
  expect(taxNoteIn('id', 'PPN 11 % included.')).toBe('PPN 11 % included.')
})
