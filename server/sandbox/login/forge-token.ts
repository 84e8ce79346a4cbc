import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Response } from 'express'

type Part = Readonly<Record<string, unknown>>
type Parts = Readonly<{ header: Part; claims: Part; signature: string }>
export type Forge = (token: Parts, own: KeyObject) => string

const LONG_AGO_S = 3_600

const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url')
const textOf = ({ header, claims }: Pick<Parts, 'header' | 'claims'>) => `${encode(header)}.${encode(claims)}`

function signed(token: Pick<Parts, 'header' | 'claims'>, key: KeyObject): string {
  const text = textOf(token)
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

/** Forges a token with changed claims that the provider's own key signs. */
const claiming =
  (change: (claims: Part) => Part): Forge =>
  ({ header, claims }, own) =>
    signed({ header, claims: { ...claims, ...change(claims) } }, own)

const now = () => Math.floor(Date.now() / 1000)

/** A genuine token of a user whom the provider asked to sign in an hour ago and still remembers. */
export const ofRemembered: Forge = claiming(() => ({ auth_time: now() - LONG_AGO_S }))

/** ID tokens that no store may accept, with their labels on the login page. */
export const forgeries: Readonly<Record<string, Readonly<{ label: string; forge: Forge }>>> = {
  'other-key': {
    label: 'Fault: ID token signed by another key of the same name',
    forge: (token) => signed(token, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
  },
  'public-key': {
    label: 'Fault: ID token signed with the public key as a shared secret',
    forge: ({ header, claims }, own) => {
      const text = textOf({ header: { ...header, alg: 'HS256' }, claims })
      const secret = createPublicKey(own).export({ type: 'spki', format: 'pem' })
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    },
  },
  'alg-none': {
    label: 'Fault: ID token that nobody signed',
    forge: ({ claims }) => `${textOf({ header: { alg: 'none', typ: 'JWT' }, claims })}.`,
  },
  'other-person': {
    label: 'Fault: ID token altered after it was signed',
    forge: ({ header, claims, signature }) =>
      `${textOf({ header, claims: { ...claims, sub: 'person-budi' } })}.${signature}`,
  },
  'other-issuer': {
    label: 'Fault: ID token of another issuer',
    forge: claiming(() => ({ iss: 'https://elsewhere.example' })),
  },
  'other-audience': {
    label: 'Fault: ID token for another store',
    forge: claiming(() => ({ aud: 'another_client' })),
  },
  'old-token': {
    label: 'Fault: ID token that has expired',
    forge: claiming(() => ({ iat: now() - 2 * LONG_AGO_S, exp: now() - LONG_AGO_S })),
  },
  'other-nonce': {
    label: 'Fault: ID token of another attempt',
    forge: claiming(() => ({ nonce: 'of-another-attempt' })),
  },
  'no-nonce': {
    label: 'Fault: ID token of no attempt',
    forge: claiming(() => ({ nonce: undefined })),
  },
}

/** Replaces the ID token in the token endpoint's answer. */
export function forgeIn(response: Response, forge: Forge, own: KeyObject): void {
  const end = response.end.bind(response)
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body)) as { id_token: string }
    const [header = '', claims = '', signature = ''] = answer.id_token.split('.')
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Part
    const forged = forge({ header: read(header), claims: read(claims), signature }, own)
    const text = JSON.stringify({ ...answer, id_token: forged })
    response.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }) as typeof response.end
}
