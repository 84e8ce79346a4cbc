import { z } from 'zod'
import { cleanText } from '../text/clean-text.ts'
import { cleanName, cleanProse } from '../text/clean-words.ts'
import { cleanMailAddress, mailAddressPattern } from '../web/mail-address.ts'

export const isoTime = z.string()
export const decimal = z.string()
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,63}$/
export const slug = z.string().regex(slugPattern, 'Use lower-case letters, digits and hyphens')
export const packageId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/)
/** US dollars as the specification writes them: a decimal string, or a number with at most two decimals. */
export const usd = z
  .union([z.string().max(15), z.number().nonnegative().max(1e12).transform(String)])
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'Use an amount in US dollars such as 9.99'))
/** Longest typed address in characters: with a name, and with marks around both. */
const mostTyped = 400
export const email = z
  .string()
  .max(mostTyped)
  .overwrite(cleanMailAddress)
  .max(254)
  .regex(mailAddressPattern, 'Use an e-mail address such as name@example.com')
/** An empty field counts as no address. */
export const optionalEmail = z.union([email, z.literal('').transform(() => null)]).nullish()
/** A single line, such as a name. */
export const line = z.string().overwrite(cleanName)
/** Text of several lines. */
export const prose = z.string().overwrite(cleanProse)
/** Text that a person typed into a search, cleaned. */
export const searchWords = z.string().overwrite(cleanText)
/** A player text, parsed later by the fields of its game. */
export const playerText = z.string().trim().min(1).max(200)
export const done = z.object({ done: z.boolean() })
/** WebAuthn options and responses in the browser's own JSON form. */
export const webauthnJson = z.looseObject({})
