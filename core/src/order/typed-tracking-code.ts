import { cleanCode, cleanText, plainDigits } from '../text/clean-text.ts'

/** Finds a code within other text or at the end of its page's URL, in groups or as one word. */
const within = /(?:^|[^0-9A-Z])(TRK(?:[^0-9A-Z]*[2-9A-HJKMNP-Z]){12})(?![0-9A-Z])/u

/** The code from typed or pasted text, such as a link or a sentence: in capitals, without groups. */
export const normaliseTrackingCode = (typed: string): string =>
  within.exec(plainDigits(cleanText(typed)).toUpperCase())?.[1]?.replace(/[^0-9A-Z]/g, '') ??
  cleanCode(typed).toUpperCase()
