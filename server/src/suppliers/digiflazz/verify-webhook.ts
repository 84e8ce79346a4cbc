import { createHmac, timingSafeEqual } from 'node:crypto'

const hmac = (secret: string, body: Buffer) => `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`

/** Checks the signature over the bytes as sent. Several secrets, parted by commas, are accepted while one is rotated. */
export function isSignedByDigiflazz(secrets: string | undefined, rawBody: Buffer, signature: string): boolean {
  const given = Buffer.from(signature)
  return (secrets ?? '')
    .split(',')
    .filter((secret) => secret !== '')
    .some((secret) => {
      const expected = Buffer.from(hmac(secret, rawBody))
      return expected.length === given.length && timingSafeEqual(expected, given)
    })
}
