import { createHash } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { Request } from 'express'
import { calculateJwkThumbprint, EmbeddedJWK, type JWTVerifyResult, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { isFreshNonce } from './proof-nonce.ts'

const algorithms = ['ES256', 'Ed25519', 'EdDSA']
/** How far a device's clock may be off. The nonce ensures that a proof is fresh. */
const clockTolerance = 5 * MINUTE

const claims = z.object({
  jti: z.string().min(1).max(200),
  htm: z.string(),
  htu: z.url(),
  iat: z.number(),
  ath: z.string(),
  nonce: z.string().optional(),
})
export type Proof = Readonly<{ thumbprint: string; jti: string }>

const refused = (reason: string) => new DomainError('device_proof_refused', 'The app’s proof was refused', { reason })

async function readProof(text: string) {
  let read: JWTVerifyResult
  try {
    read = await jwtVerify(text, EmbeddedJWK, { algorithms, typ: 'dpop+jwt' })
  } catch {
    throw refused('signature')
  }
  const parsed = claims.safeParse(read.payload)
  if (!parsed.success || !read.protectedHeader.jwk) throw refused('claims')
  return { ...parsed.data, thumbprint: await calculateJwkThumbprint(read.protectedHeader.jwk) }
}

/** Normalizes a URL and removes query and fragment. */
function bareUrl(text: string, base?: string): string {
  const url = new URL(text, base)
  return url.origin + url.pathname
}

/**
 * Verifies a request's proof (RFC 9449, 4.3): fresh, and signed by its key for this method, token and URL. The URL is
 * built from PUBLIC_URL, never from Host. The caller must check that the proof was not used before.
 */
export async function checkProof(ctx: Context, request: Request, token: string): Promise<Proof> {
  const given = request.headers.dpop
  // Node joins repeated headers with a comma, so a comma means two proofs.
  if (typeof given !== 'string' || given === '' || given.includes(',')) throw refused('missing')
  const proof = await readProof(given)
  if (proof.htm !== request.method) throw refused('htm')
  if (bareUrl(proof.htu) !== bareUrl(request.originalUrl, ctx.config.PUBLIC_URL)) throw refused('htu')
  if (proof.ath !== createHash('sha256').update(token).digest('base64url')) throw refused('ath')
  const now = ctx.now()
  if (Math.abs(now.getTime() - proof.iat * 1000) > clockTolerance) {
    const serverTime = now.toISOString()
    throw new DomainError('device_clock_wrong', 'The clock of this device is wrong', { serverTime })
  }
  if (!proof.nonce || !isFreshNonce(ctx.config, now, proof.nonce)) {
    throw new DomainError('device_nonce_needed', 'Sign again with the nonce of this answer')
  }
  return { thumbprint: proof.thumbprint, jti: proof.jti }
}
