import type { LegalFacts } from './legal-facts.ts'
import type { Language } from './page-renderer.ts'

/** The tax note of a store until its owner writes a different one. */
export const startingTaxNote: Readonly<Record<Language, string>> = {
  en: 'Prices include all taxes that apply.',
  id: 'Harga sudah termasuk semua pajak yang berlaku.',
}

/** The initial note in the reader's language; an owner's own note is returned unchanged. */
export const taxNoteIn = (language: Language, note: string): string =>
  note === startingTaxNote.en ? startingTaxNote[language] : note

/** The facts with the tax note in the reader's language. */
export const factsIn = (language: Language, facts: LegalFacts): LegalFacts => ({
  ...facts,
  taxNote: taxNoteIn(language, facts.taxNote),
})
