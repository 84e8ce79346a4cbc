import type { Db, Trx } from '../../platform/db/schema.ts'
import {
  checkPasskey as checkAnswer,
  checkNewPasskey as checkNewAnswer,
} from '../../platform/webauthn/check-passkey.ts'
import { optionsToAdd, optionsToAsk } from '../../platform/webauthn/passkey-options.ts'
import type { RelyingParty } from '../../platform/webauthn/relying-party.ts'
import type { Context } from '../context.ts'
import { findChallenge, keepChallenge, takeChallenge } from './passkey-challenge.ts'

type Asked = Readonly<{ sellerId: string; email: string; sessionId: string }>

/** The password was checked before, so the device's own PIN is optional. */
const verified = false

/** The seller's passkeys, oldest first. */
export const listPasskeys = (db: Db, sellerId: string) =>
  db
    .selectFrom('seller_passkeys')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The options for the browser to create a passkey. */
export async function passkeyToAdd(ctx: Context, party: RelyingParty, asked: Asked) {
  const options = await optionsToAdd(ctx, party, {
    userName: asked.email,
    userHandle: new TextEncoder().encode(asked.sellerId),
    known: await listPasskeys(ctx.db, asked.sellerId),
    residentKey: 'discouraged',
    userVerification: 'preferred',
  })
  await keepChallenge(ctx, asked.sessionId, options.challenge)
  return options
}

/** The options for the browser to use one of the seller's passkeys. Null if there is none. */
export async function passkeyToAsk(ctx: Context, party: RelyingParty, asked: Asked) {
  const known = await listPasskeys(ctx.db, asked.sellerId)
  if (known.length === 0) return null
  const options = await optionsToAsk(ctx, party, { known, userVerification: 'preferred' })
  await keepChallenge(ctx, asked.sessionId, options.challenge)
  return options
}

/** Verifies a new passkey. The returned function stores it. */
export async function checkNewPasskey(
  ctx: Context,
  party: RelyingParty,
  asked: Asked,
  given: { name: string; response: unknown },
) {
  const challenge = await findChallenge(ctx, asked.sessionId)
  if (!challenge) return undefined
  const made = await checkNewAnswer({ party, challenge, verified }, given.response)
  if (!made) return undefined
  const { credentialId: id, ...kept } = made
  return async (trx: Trx): Promise<boolean> => {
    if (!(await takeChallenge(trx, asked.sessionId, challenge))) return false
    const added = await trx
      .insertInto('seller_passkeys')
      .values({
        id,
        seller_id: asked.sellerId,
        name: given.name,
        ...kept,
        created_at: ctx.now().toISOString(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  }
}

/** Verifies a passkey's answer. The returned function deletes the challenge, so that the answer counts once. */
export async function checkPasskey(ctx: Context, party: RelyingParty, asked: Asked, given: unknown) {
  const { id } = given as Readonly<{ id?: unknown }>
  const known = (await listPasskeys(ctx.db, asked.sellerId)).find((passkey) => passkey.id === id)
  const challenge = await findChallenge(ctx, asked.sessionId)
  if (!known || !challenge) return undefined
  const counter = await checkAnswer({ party, challenge, verified }, { credentialId: known.id, ...known }, given)
  if (counter === undefined) return undefined
  return async (trx: Trx): Promise<boolean> => {
    if (!(await takeChallenge(trx, asked.sessionId, challenge))) return false
    const used = await trx
      .updateTable('seller_passkeys')
      .set({ counter, last_used_at: ctx.now().toISOString() })
      .where('id', '=', known.id)
      .where('seller_id', '=', asked.sellerId)
      .returning('id')
      .executeTakeFirst()
    return used !== undefined
  }
}
