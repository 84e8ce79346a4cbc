import type { IncomingMessage } from 'node:http'
import { type Currency, isCurrency } from '@topup/core/money/currency'
import { isLanguage, type Language } from '@topup/core/pages/page-renderer'
import type { DetectCurrency } from '../../pricing/location/detect-currency.ts'
import { detectLanguage } from '../../web/pages/detect-language.ts'

const currencyCookie = /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/
const languageCookie = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/

export type Visitor = Readonly<{ language: Language; currency: Currency }>

export function readLanguage({ headers }: IncomingMessage): Language {
  const { cookie = '', 'accept-language': accepted = '' } = headers
  const language = languageCookie.exec(cookie)?.[1]
  return language && isLanguage(language) ? language : detectLanguage(accepted)
}

/** What a page is rendered in: the visitor's choice, kept in cookies, before any detection. */
export function readVisitor(request: IncomingMessage, detectCurrency: DetectCurrency): Visitor {
  const { cookie = '' } = request.headers
  const currency = currencyCookie.exec(cookie)?.[1]
  return {
    language: readLanguage(request),
    currency: currency && isCurrency(currency) ? currency : detectCurrency(request),
  }
}
