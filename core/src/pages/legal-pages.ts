export const legalPages = ['terms', 'privacy', 'cookies', 'about'] as const
export type LegalPage = (typeof legalPages)[number]

/** The page's path for buyers. */
export const legalPath = (page: LegalPage): string => `/${page}`

/** The page at a path; undefined for any other path. */
export const readLegalPath = (path: string): LegalPage | undefined =>
  legalPages.find((page) => path === legalPath(page))

/** Most characters of a legal page, in each language. */
export const longestLegalText = 20_000

/** Names terms as consents store them: with their version and the day they came into force. */
export const nameTerms = ({ version, savedAt }: Readonly<{ version: number; savedAt: string }>): string =>
  `terms ${version}, ${savedAt.slice(0, 10)}`
