import { createHash, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose'

/** Makes DPoP proofs in which a test can falsify each claim and header. */
export async function createProofSigner({ privateKey, publicKey }: CryptoKeyPair) {
  const jwk = await exportJWK(publicKey)
  const sign = (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header }).sign(privateKey)
  return { jwk, thumbprint: await calculateJwkThumbprint(jwk), sign }
}
export type ProofSigner = Awaited<ReturnType<typeof createProofSigner>>

/** The claims of a valid proof. */
export const proofClaims = (request: { method: string; url: string; token: string; nonce: string; now: Date }) => ({
  jti: randomUUID(),
  htm: request.method,
  htu: request.url,
  iat: Math.floor(request.now.getTime() / 1000),
  ath: createHash('sha256').update(request.token).digest('base64url'),
  nonce: request.nonce,
})
