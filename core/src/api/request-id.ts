import { cleanCode } from '../text/clean-text.ts'

/** 32 characters, five bits each: without 0/O and 1/I, which are misread and misheard. */
export const requestIdSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Three groups of four characters, for reading aloud: ABCD-EFGH-JKLM. */
export const requestIdPattern = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/

/** Names the request id in every answer made for one request; cached answers carry none. */
export const requestIdHeader = 'x-request-id'

/** The request id a person typed or pasted, in its canonical form; undefined where the text cannot be one. */
export function readRequestId(typed: string): string | undefined {
  const signs = cleanCode(typed).toUpperCase().replace(/[1I]/g, 'L')
  const id = `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
  return requestIdPattern.test(id) ? id : undefined
}
