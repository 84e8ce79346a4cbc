import { cleanCode } from '../text/clean-text.ts'

/** 32 signs, five bits each: no 0/O and no 1/I, which are misread and misheard. */
export const requestIdSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Three groups of four, as they are read out: ABCD-EFGH-JKLM. */
export const requestIdPattern = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/

/** Every answer that is made for one request names it; ready answers, which many share, name none. */
export const requestIdHeader = 'x-request-id'

/** What a person typed or pasted as a request id; undefined where it cannot be one. */
export function readRequestId(typed: string): string | undefined {
  const signs = cleanCode(typed).toUpperCase().replace(/[1I]/g, 'L')
  const id = `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
  return requestIdPattern.test(id) ? id : undefined
}
