import type { LegalFacts } from './legal-facts.ts'
import type { Language } from './page-renderer.ts'

/** What a store says of taxes until its owner says something else. */
export const startingTaxNote: Readonly<Record<Language, string>> = {
  en: 'Prices include all taxes that apply.',
  id: 'Harga sudah termasuk semua pajak yang berlaku.',
}

/** The note in the reader's language; an owner's own words stand as they wrote them. */
export const taxNoteIn = (language: Language, note: string): string =>
  note === startingTaxNote.en ? startingTaxNote[language] : note

/** As a reader of that language is told them. */
export const factsIn = (language: Language, facts: LegalFacts): LegalFacts => ({
  ...facts,
  taxNote: taxNoteIn(language, facts.taxNote),
})
