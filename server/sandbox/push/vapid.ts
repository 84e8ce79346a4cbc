import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const DAY_SECONDS = 24 * 3600

const header = z.object({ alg: z.literal('ES256') })
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:.+@.+|https:\/\/.+)$/) })

const parse = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

function publicKey(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) throw new Error('no uncompressed point')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

export type Sender = { key: string; contact: string }

/**
 * Reads the sender of a push message. RFC 8292 demands a token for this service, signed by the key sent with it, valid
 * for a day at most. Returns a sentence if it breaks a rule. Tokens go by the machine's time, not the test clock.
 */
export function readSender(authorization: string, origin: string): Sender | string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = '', more] = token.split('.')
  if (signature === '' || more !== undefined) return 'no vapid token'
  try {
    header.parse(parse(head))
    const { aud, exp, sub } = claims.parse(parse(body))
    const now = Date.now() / 1000
    if (aud !== origin) return 'a token for another service'
    if (exp <= now || exp > now + DAY_SECONDS) return 'a token that ended, or lasts too long'
    const signed = { key: publicKey(key), dsaEncoding: 'ieee-p1363' as const }
    const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url'))
    return isSigned ? { key, contact: sub } : 'a wrong signature'
  } catch {
    return 'no token of a sender'
  }
}
