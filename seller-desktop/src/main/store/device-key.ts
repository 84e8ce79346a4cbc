import { DPoP, type DPoPHandle, generateKeyPair } from 'oauth4webapi'
import { z } from 'zod'
import { client } from './authorization-server.ts'

const coordinate = z.string().regex(/^[\w-]{43}$/)
export const storedKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
})
type StoredKey = z.infer<typeof storedKey>

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Makes a new key for this device, as a JWK to store. */
export async function makeDeviceKey(): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return storedKey.parse(await crypto.subtle.exportKey('jwk', privateKey))
}

/** Returns the signer of requests; its private key cannot be exported again. */
export async function openDeviceKey({ d, ...half }: StoredKey): Promise<DPoPHandle> {
  const publicKey = await crypto.subtle.importKey('jwk', half, algorithm, true, ['verify'])
  const privateKey = await crypto.subtle.importKey('jwk', { ...half, d }, algorithm, false, ['sign'])
  return DPoP(client, { publicKey, privateKey })
}
