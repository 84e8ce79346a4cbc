import type { Language } from '@topup/core/pages/page-renderer'
import { writeFigure } from '@topup/core/text/figures'

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', id: 'id-ID' }

/** Returns a formatter per language, created when first used. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (language: Language, at: Date) => string {
  const made = new Map<Language, Intl.DateTimeFormat>()
  return (language, at) => {
    const known = made.get(language) ?? new Intl.DateTimeFormat(locales[language], options)
    made.set(language, known)
    return known.format(at)
  }
}

/** Formats a number: 4.9 in English, 4,9 in Indonesian. */
export const formatNumber = (value: number, language: Language, digits = 0): string =>
  writeFigure(Math.round(value * 10 ** digits), digits, language)
