import type { IncomingMessage } from 'node:http'
import { isLanguage, type Language } from '@topup/core/pages/page-renderer'
import { byLanguages } from './wanted-languages.ts'

/** The visitor's most preferred language in Accept-Language that the store has, else English. */
export const detectLanguage = byLanguages((wanted): Language => {
  const languages = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  // Old Android uses `in` for Indonesian.
  return languages.map((language) => (language === 'in' ? 'id' : language)).find(isLanguage) ?? 'en'
})

const languageCookie = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/

/** The visitor's choice in the cookie, else the detected language. */
export function readLanguage({ headers }: IncomingMessage): Language {
  const { cookie = '', 'accept-language': accepted = '' } = headers
  const language = languageCookie.exec(cookie)?.[1]
  return language && isLanguage(language) ? language : detectLanguage(accepted)
}
