/** Invisible characters: zero-width spaces, direction marks, joiners, controls, lone surrogates; no whitespace. */
const unseen = /[\p{DI}\p{Cs}\ufff9-\ufffb]|(?!\s)\p{Cc}/gu
/** Cleans a single-line field: no invisible characters, single plain spaces, composed letters (NFC). */
export const cleanText = (typed: string): string =>
  typed.replace(unseen, '').replace(/\s+/g, ' ').trim().normalize('NFC')

/** Full-width letters, digits and signs as ASCII, for texts that are ASCII only. */
export const asciiOf = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** Cleans a code or number that people write in groups: ASCII without spaces, dots and hyphens. */
export const cleanCode = (typed: string): string => asciiOf(cleanText(typed)).replace(/[\s.\u2212\p{Pd}]/gu, '')
