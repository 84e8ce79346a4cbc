import type { IncomingHttpHeaders } from 'node:http'
import { currencyOfCountry } from '@topup/core/money/country-currency'
import type { Currency } from '@topup/core/money/currency'

const longestHeader = 200
const mostHeaders = 1_000

/** Asked for every page, and browsers send few different headers: working one out costs more than the rest of the answer. */
const regions = new Map<string, string>()

function regionOfLanguages(header: string): string {
  const known = regions.get(header)
  if (known !== undefined) return known
  const region = readRegion(header)
  if (regions.size >= mostHeaders) regions.clear()
  if (header.length <= longestHeader) regions.set(header, region)
  return region
}

/** The region of the language the browser likes best; `id` alone speaks of Indonesia. */
function readRegion(header: string): string {
  const tags = header
    .slice(0, longestHeader)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/)
      return { tag, quality: quality === '' ? 1 : Number(quality) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
  try {
    return new Intl.Locale(tags[0]?.tag ?? '').maximize().region ?? ''
  } catch {
    return ''
  }
}

/** First guess for a visitor without a choice. A CDN's country is believed only where a proxy is known to set it. */
export function detectCurrency(headers: IncomingHttpHeaders, trustProxy: boolean): Currency {
  const country = trustProxy ? headers['cf-ipcountry'] : undefined
  if (typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX') return currencyOfCountry(country)
  return currencyOfCountry(regionOfLanguages(headers['accept-language'] ?? ''))
}
