import type { IncomingMessage } from 'node:http'
import { isLanguage, type Language } from '@topup/core/pages/page-renderer'
import { byLanguages } from './wanted-languages.ts'

/** The first language of an Accept-Language header that the store speaks, by the reader's own order; else English. */
export const detectLanguage = byLanguages((wanted): Language => {
  const languages = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  // `in` is how old Android calls Indonesian.
  return languages.map((language) => (language === 'in' ? 'id' : language)).find(isLanguage) ?? 'en'
})

const languageCookie = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/

/** The visitor's choice, kept in a cookie, before any detection. */
export function readLanguage({ headers }: IncomingMessage): Language {
  const { cookie = '', 'accept-language': accepted = '' } = headers
  const language = languageCookie.exec(cookie)?.[1]
  return language && isLanguage(language) ? language : detectLanguage(accepted)
}
