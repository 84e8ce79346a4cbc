import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { Request, Response } from 'express'
import { write } from '../../platform/db/write.ts'
import { isRead } from '../../platform/http/is-read.ts'
import { recordAudit } from '../audit.ts'
import type { Context } from '../context.ts'
import { checkProof } from './device-proof.ts'
import { recordIdOf } from './oauth-record-id.ts'
import { nextNonce } from './proof-nonce.ts'
import { storeProof } from './used-proofs.ts'

/** How stale `last_seen_at` may become before a request updates it. */
const seenEvery = MINUTE

const tokenOf = (request: Request): string | undefined =>
  /^DPoP +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]

const findRow = (ctx: Context, token: string) =>
  ctx.db
    .selectFrom('oauth_records')
    .innerJoin('seller_devices', 'seller_devices.id', 'oauth_records.device_id')
    .innerJoin('sellers', 'sellers.id', 'seller_devices.seller_id')
    .select(['sellers.id as seller_id', 'email', 'role', 'key_thumbprint', 'last_seen_at'])
    .select(['seller_devices.id as device_id', 'oauth_records.id as token_id', 'used_at', 'second_factor_at'])
    .where('oauth_records.id', '=', recordIdOf('AccessToken', token))
    .where('expires_at', '>', ctx.now().toISOString())
    .where('revoked_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('must_change_password', '=', 0)
    .executeTakeFirst()

/** Audits a stolen token: valid, but sent with another key than its device's. The seller sees the audit row. */
const recordTheft = (ctx: Context, { device_id, seller_id }: { device_id: string; seller_id: string }) =>
  write(ctx.db, (trx) =>
    recordAudit(ctx, trx, {
      actor: 'anonymous',
      action: 'device_key_mismatch',
      subject: `seller:${seller_id}`,
      details: { device: device_id },
    }),
  )

async function check(ctx: Context, request: Request, token: string) {
  const proof = await checkProof(ctx, request, token)
  const row = await findRow(ctx, token)
  const isOwnKey = row?.key_thumbprint === proof.thumbprint
  if (row && !isOwnKey) await recordTheft(ctx, row)
  if (!row || !isOwnKey) {
    throw new DomainError('device_token_refused', 'This app’s access has ended: refresh it, or enrol the app again')
  }
  if (isRead(request)) ctx.usedProofs.take(proof, ctx.now())
  return { ...row, proof }
}

const challenges: Readonly<Record<string, string>> = {
  device_nonce_needed: 'use_dpop_nonce',
  device_token_refused: 'invalid_token',
  device_proof_refused: 'invalid_dpop_proof',
  device_clock_wrong: 'invalid_dpop_proof',
}

/**
 * Finds the installed app behind a request, or undefined without a token. Throws if token, proof or device is invalid,
 * with the challenge of RFC 9449. Every answer carries the next proof's nonce.
 */
export async function findDevice(ctx: Context, request: Request, response: Response) {
  const token = tokenOf(request)
  if (!token) return undefined
  response.set('dpop-nonce', nextNonce(ctx.config, ctx.now()))
  const { proof, ...row } = await check(ctx, request, token).catch((error) => {
    const challenge = error instanceof DomainError && challenges[error.code]
    if (challenge) response.set('www-authenticate', `DPoP error="${challenge}", algs="ES256 Ed25519 EdDSA"`)
    throw error
  })
  // No challenge for a repeated write: the first may have run, and an app repeats a challenged call.
  if (!isRead(request)) await write(ctx.db, (trx) => storeProof(ctx, trx, proof))
  await markSeen(ctx, row)
  return row
}

type Row = Omit<Awaited<ReturnType<typeof check>>, 'proof'>

/** Records the token's first use (the exchange that issued it cannot be repeated afterwards) and the device's visit. */
async function markSeen(ctx: Context, row: Row): Promise<void> {
  const now = ctx.now()
  const isRecent = row.last_seen_at !== null && now.getTime() - Date.parse(row.last_seen_at) <= seenEvery
  if (row.used_at && isRecent) return
  const seen = now.toISOString()
  await write(ctx.db, async (trx) => {
    await trx.updateTable('oauth_records').set({ used_at: seen }).where('id', '=', row.token_id).execute()
    await trx.updateTable('seller_devices').set({ last_seen_at: seen }).where('id', '=', row.device_id).execute()
  })
}
