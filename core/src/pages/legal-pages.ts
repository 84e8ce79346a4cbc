export const legalPages = ['terms', 'privacy', 'cookies', 'about'] as const
export type LegalPage = (typeof legalPages)[number]

/** Where buyers read it. */
export const legalPath = (page: LegalPage): string => `/${page}`

/** The page that a path names; undefined for any other. */
export const readLegalPath = (path: string): LegalPage | undefined =>
  legalPages.find((page) => path === legalPath(page))

/** What an owner may write, in each language. */
export const longestLegalText = 20_000

/** Terms as a buyer's consent names them: with the version their text is found by, and the day it began to count. */
export const nameTerms = ({ version, savedAt }: Readonly<{ version: number; savedAt: string }>): string =>
  `terms ${version}, ${savedAt.slice(0, 10)}`
