import { isLanguage, type Language } from '@topup/core/pages/page-renderer'
import { languageParameter } from '@topup/core/pages/public-pages'
import { DAY, SECOND } from '@topup/core/time'
import type { Request, Response } from 'express'
import { setCookie } from './cookies.ts'

/** Whether the query has `?lang=`; no cached page is sent for it, because the response also sets a cookie. */
export const namesLanguage = (query: string): boolean => query.includes(`${languageParameter}=`)

/** Returns the language in the address and stores it in a cookie; works without scripts. */
export function chooseLanguage(request: Request, response: Response, secure: boolean): Language | undefined {
  const lang = request.query[languageParameter]
  if (typeof lang !== 'string' || !isLanguage(lang)) return undefined
  setCookie(response, 'language', lang, { secure, maxAge: (365 * DAY) / SECOND })
  return lang
}
