import type { Visitor } from './visitor.ts'

/** The pages kept in memory: the same for everyone but for language and currency. */
export const publicPages: ReadonlySet<string> = new Set(['/', '/orders', '/track', '/help', '/refund-policy'])

export const pageKey = (path: string, { language, currency }: Visitor): string => `${path} ${language} ${currency}`
