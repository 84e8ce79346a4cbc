import type { IncomingMessage } from 'node:http'
import { type Currency, isCurrency } from '@topup/core/money/currency'
import type { Language } from '@topup/core/pages/page-renderer'
import { readLanguage } from '../../platform/http/detect-language.ts'
import type { DetectCurrency } from '../../pricing/location/detect-currency.ts'

const currencyCookie = /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/

export type Visitor = Readonly<{ language: Language; currency: Currency }>

/** The most common visitors: their pages are rendered first, and kept for when the database is away. */
export const firstVisitors: readonly Visitor[] = [
  { language: 'en', currency: 'USD' },
  { language: 'id', currency: 'IDR' },
]

/** The language and currency for a request: the cookies' choice first, then detection. */
export function readVisitor(request: IncomingMessage, detectCurrency: DetectCurrency): Visitor {
  const { cookie = '' } = request.headers
  const currency = currencyCookie.exec(cookie)?.[1]
  return {
    language: readLanguage(request),
    currency: currency && isCurrency(currency) ? currency : detectCurrency(request),
  }
}
