import type { OpeningNeed } from './opening.ts'

const words: Readonly<Record<OpeningNeed, string>> = {
  database: 'a database that can be written',
  keys: 'keys of its own',
  address: 'an address that buyers reach over https',
  contact: 'a contact that you stand by',
  provider: 'a payment provider that takes its key',
  package: 'a package to sell',
  supplier: 'a supplier that takes its key',
}

/** As the owner reads what is missing: `keys of its own; a package to sell`. */
export const needsInWords = (needs: readonly OpeningNeed[]): string => needs.map((need) => words[need]).join('; ')
