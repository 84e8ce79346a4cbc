/** Signs that nobody sees: zero-width blanks, direction marks, joiners, controls, broken signs; no blanks. */
const unseen = /[\p{DI}\p{Cs}\ufff9-\ufffb]|(?!\s)\p{Cc}/gu
/** A field of one line as its reader sees it: no unseen signs, plain single blanks, composed letters (NFC). */
export const cleanText = (typed: string): string =>
  typed.replace(unseen, '').replace(/\s+/g, ' ').trim().normalize('NFC')

/** Full-width letters, digits and signs as ASCII: for what has no other letters. */
export const asciiOf = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** A code or number, which people write in groups: ASCII without blanks, dots and hyphens. */
export const cleanCode = (typed: string): string => asciiOf(cleanText(typed)).replace(/[\s.\u2212\p{Pd}]/gu, '')
