/** Invisible characters: zero-width spaces, direction marks, joiners, controls, lone surrogates; no whitespace. */
const unseen = /[\p{DI}\p{Cs}\ufff9-\ufffb]|(?!\s)\p{Cc}/gu
/** Cleans a single-line field: no invisible characters, single plain spaces, composed letters (NFC). */
export const cleanText = (typed: string): string =>
  typed.replace(unseen, '').replace(/\s+/g, ' ').trim().normalize('NFC')

/** Full-width letters, digits and signs as ASCII, for texts that are ASCII only. */
export const asciiOf = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** `asciiOf` with the digits of Arabic and Persian keyboards, for codes and numbers only: names keep such digits. */
export const plainDigits = (text: string): string =>
  asciiOf(text).replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** Cleans a code or number that people write in groups: ASCII without spaces, dots and hyphens. */
export const cleanCode = (typed: string): string => plainDigits(cleanText(typed)).replace(/[\s.\u2212\p{Pd}]/gu, '')
