import type { IncomingMessage } from 'node:http'
import { isLanguage, type Language } from '@topup/core/pages/page-renderer'

const longestHeader = 200
const mostHeaders = 1_000

/** Asked for every page, and browsers send few different headers. */
const detected = new Map<string, Language>()

/** The first language of an Accept-Language header that the store speaks, by the reader's own order; else English. */
export function detectLanguage(header: string): Language {
  const known = detected.get(header)
  if (known) return known
  const language = firstSpoken(header.slice(0, longestHeader))
  if (detected.size >= mostHeaders) detected.clear()
  if (header.length <= longestHeader) detected.set(header, language)
  return language
}

function firstSpoken(header: string): Language {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      const [primary = ''] = tag.split('-')
      // `in` is how old Android calls Indonesian.
      return { language: primary === 'in' ? 'id' : primary, quality: quality === '' ? 1 : Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'en'
}

const languageCookie = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/

/** The visitor's choice, kept in a cookie, before any detection. */
export function readLanguage({ headers }: IncomingMessage): Language {
  const { cookie = '', 'accept-language': accepted = '' } = headers
  const language = languageCookie.exec(cookie)?.[1]
  return language && isLanguage(language) ? language : detectLanguage(accepted)
}
