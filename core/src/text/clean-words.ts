/** Invisible characters except joiners and variation selectors, which many scripts and emoji need. */
const unseen = /(?![\p{Join_C}\p{VS}\u{e0020}-\u{e007f}])(?:[\p{DI}\p{Cs}\ufff9-\ufffb]|(?!\s)\p{Cc})/gu

/** Cleans a name like `cleanText` of clean-text.ts, but keeps the joiners and variation selectors of its spelling. */
export const cleanName = (typed: string): string =>
  typed.replace(unseen, '').replace(/\s+/g, ' ').trim().normalize('NFC')

/** Cleans a text of several lines and keeps its line breaks. */
export const cleanProse = (typed: string): string =>
  typed
    .replace(unseen, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .trim()
    .normalize('NFC')
