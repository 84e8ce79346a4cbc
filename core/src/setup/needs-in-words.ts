import type { OpeningNeed } from './opening.ts'

/** Each need in the owner's words. */
export const needWords: Readonly<Record<OpeningNeed, string>> = {
  database: 'a database that works',
  keys: 'its own keys',
  address: 'a public address that is this store',
  contact: 'a contact you confirmed',
  provider: 'a payment provider that takes its key',
  package: 'a package that can be sold',
  supplier: 'a supplier that takes its key',
}

/** The missing needs in the owner's words: `its own keys; a package that can be sold`. */
export const needsInWords = (needs: readonly OpeningNeed[]): string => needs.map((need) => needWords[need]).join('; ')
