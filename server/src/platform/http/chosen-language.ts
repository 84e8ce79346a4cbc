import { isLanguage, type Language } from '@topup/core/pages/page-renderer'
import { languageParameter } from '@topup/core/pages/public-pages'
import { DAY, SECOND } from '@topup/core/time'
import type { Request, Response } from 'express'
import { setCookie } from './cookies.ts'

/** `?lang=id` in an address: answered from no cache, because the answer also remembers it. */
export const namesLanguage = (query: string): boolean => query.includes(`${languageParameter}=`)

/** The language this address asks for, kept for the visits to come; works without scripts. */
export function chooseLanguage(request: Request, response: Response, secure: boolean): Language | undefined {
  const lang = request.query[languageParameter]
  if (typeof lang !== 'string' || !isLanguage(lang)) return undefined
  setCookie(response, 'language', lang, { secure, maxAge: (365 * DAY) / SECOND })
  return lang
}
