import { asciiOf, cleanCode, cleanText } from '../text/clean-text.ts'

/** A code within other words, or at the end of the address of its page; in groups or in one. */
const within = /(?:^|[^0-9A-Z])(TRK(?:[^0-9A-Z]*[2-9A-HJKMNP-Z]){12})(?![0-9A-Z])/u

/** The code that a buyer typed or pasted: in capitals, without groups, out of a link or a sentence. */
export const normaliseTrackingCode = (typed: string): string =>
  within.exec(asciiOf(cleanText(typed)).toUpperCase())?.[1]?.replace(/[^0-9A-Z]/g, '') ?? cleanCode(typed).toUpperCase()
