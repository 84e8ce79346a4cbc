import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { currencyOfCountry } from '@topup/core/money/country-currency'
import type { Currency } from '@topup/core/money/currency'
import type { Config } from '../../platform/config.ts'
import { countryOfAddress } from './country-of-address.ts'
import { regionOfLanguages } from './region-of-languages.ts'
import { type Caller, createCallerReader } from './trusted-proxy.ts'

export type DetectCurrency = (request: IncomingMessage) => Currency

function countryOfCdn(headers: IncomingHttpHeaders): string {
  const country = headers['cf-ipcountry']
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : ''
}

/**
 * Guesses the currency of a visitor who has not chosen one. Uses the CDN's country header (trusted proxies only), else
 * the IP address's country, else the browser's language. No outside service is called.
 */
export function guessCurrency(headers: IncomingHttpHeaders, { address, isProxied }: Caller): Currency {
  const country = (isProxied && countryOfCdn(headers)) || countryOfAddress(address)
  return currencyOfCountry(country || regionOfLanguages(headers['accept-language'] ?? ''))
}

export function createCurrencyDetector(trustProxy: Config['TRUST_PROXY']): DetectCurrency {
  const readCaller = createCallerReader(trustProxy)
  return (request) => guessCurrency(request.headers, readCaller(request))
}
