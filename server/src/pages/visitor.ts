import type { IncomingHttpHeaders } from 'node:http'
import { type Currency, isCurrency } from '@topup/core/money/currency'
import type { Language } from '@topup/core/pages/page-renderer'
import { detectCurrency } from '../pricing/detect-currency.ts'

const currencyCookie = /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/

export type Visitor = Readonly<{ language: Language; currency: Currency }>

/** What a page is rendered in: the visitor's choice, mirrored in a cookie, before any detection. */
export function readVisitor(headers: IncomingHttpHeaders, trustProxy: boolean): Visitor {
  const chosen = headers.cookie ? currencyCookie.exec(headers.cookie)?.[1] : undefined
  const currency = chosen && isCurrency(chosen) ? chosen : detectCurrency(headers, trustProxy)
  return { language: 'en', currency }
}
