/** Signs that nobody sees; joiners and variation signs spell words of many scripts, and pictures. */
const unseen = /(?![\p{Join_C}\p{VS}\u{e0020}-\u{e007f}])(?:[\p{DI}\p{Cs}\ufff9-\ufffb]|(?!\s)\p{Cc})/gu

/** A name: as `cleanText` of clean-text.ts, with the joiners and variation signs that belong to its spelling. */
export const cleanName = (typed: string): string =>
  typed.replace(unseen, '').replace(/\s+/g, ' ').trim().normalize('NFC')

/** A text of several lines, whose line breaks stay. */
export const cleanProse = (typed: string): string =>
  typed
    .replace(unseen, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .trim()
    .normalize('NFC')
