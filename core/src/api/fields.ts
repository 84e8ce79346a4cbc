import { z } from 'zod'
import { cleanText } from '../text/clean-text.ts'
import { cleanName, cleanProse } from '../text/clean-words.ts'
import { cleanMailAddress, mailAddressPattern } from '../web/mail-address.ts'

export const isoTime = z.string()
export const decimal = z.string()
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,63}$/
export const slug = z.string().regex(slugPattern, 'Use lower-case letters, digits and hyphens')
export const packageId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/)
/** US dollars as the specification writes them: a decimal string; a number is taken where it has at most two decimals. */
export const usd = z
  .union([z.string().max(15), z.number().nonnegative().max(1e12).transform(String)])
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'Use an amount in US dollars such as 9.99'))
/** The longest text that a name, an address and the marks around them may make together. */
const mostTyped = 400
export const email = z
  .string()
  .max(mostTyped)
  .overwrite(cleanMailAddress)
  .max(254)
  .regex(mailAddressPattern, 'Use an e-mail address such as name@example.com')
/** An emptied field is no address. */
export const optionalEmail = z.union([email, z.literal('').transform(() => null)]).nullish()
/** A name, or words of one line. */
export const line = z.string().overwrite(cleanName)
/** Words of several lines. */
export const prose = z.string().overwrite(cleanProse)
/** Search words. */
export const searchWords = z.string().overwrite(cleanText)
/** Read by the fields of its game. */
export const playerText = z.string().trim().min(1).max(200)
export const done = z.object({ done: z.boolean() })
/** Options and answers of WebAuthn as the browser's own JSON has them. */
export const webauthnJson = z.looseObject({})
