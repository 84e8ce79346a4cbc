import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Db, Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { findChallenge, keepChallenge, takeChallenge } from './passkey-challenge.ts'
import type { RelyingParty } from './relying-party.ts'

/** Read when the first passkey is asked for: half a megabyte of code that most starts never need. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: what authenticators speak today. */
const algorithms = [-8, -7, -257]

type Asked = Readonly<{ sellerId: string; email: string; sessionId: string }>

/** Oldest first. */
export const listPasskeys = (db: Db, sellerId: string) =>
  db
    .selectFrom('seller_passkeys')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const describe = (rows: Awaited<ReturnType<typeof listPasskeys>>) =>
  rows.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }))

/** What the browser hands to a new passkey. */
export async function passkeyToAdd(ctx: Context, party: RelyingParty, asked: Asked) {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: ctx.config.STORE_NAME,
    rpID: party.id,
    userName: asked.email,
    userID: new TextEncoder().encode(asked.sellerId),
    timeout: ctx.config.timing.passkeyAnswer,
    excludeCredentials: describe(await listPasskeys(ctx.db, asked.sellerId)),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(ctx, asked.sessionId, options.challenge)
  return options
}

/** What the browser hands to a passkey the seller has; null when there is none. */
export async function passkeyToAsk(ctx: Context, party: RelyingParty, asked: Asked) {
  const known = await listPasskeys(ctx.db, asked.sellerId)
  if (known.length === 0) return null
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: ctx.config.timing.passkeyAnswer,
    allowCredentials: describe(known),
    userVerification: 'preferred',
  })
  await keepChallenge(ctx, asked.sessionId, options.challenge)
  return options
}

const expected = (party: RelyingParty, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  // The password came before: the device's own PIN is welcome, not needed.
  requireUserVerification: false,
})

/** The library throws at what does not fit; a stranger's answer is a refusal, not a fault of ours. */
const refusedAsUndefined = <T>(verify: Promise<T>): Promise<T | undefined> => verify.catch(() => undefined)

/** Checks a new passkey's answer; what it answers stores the passkey. */
export async function checkNewPasskey(
  ctx: Context,
  party: RelyingParty,
  asked: Asked,
  given: { name: string; response: unknown },
) {
  const challenge = await findChallenge(ctx, asked.sessionId)
  if (!challenge) return undefined
  const response = given.response as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await webauthn()
  const result = await refusedAsUndefined(
    verifyRegistrationResponse({ response, supportedAlgorithmIDs: algorithms, ...expected(party, challenge) }),
  )
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return async (trx: Trx): Promise<boolean> => {
    if (!(await takeChallenge(trx, asked.sessionId, challenge))) return false
    const made = await trx
      .insertInto('seller_passkeys')
      .values({
        id,
        seller_id: asked.sellerId,
        name: given.name,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(transports),
        created_at: ctx.now().toISOString(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return made !== undefined
  }
}

/** Checks a passkey's answer; what it answers uses up the question. */
export async function checkPasskey(ctx: Context, party: RelyingParty, asked: Asked, given: unknown) {
  const response = given as AuthenticationResponseJSON
  const passkeys = await listPasskeys(ctx.db, asked.sellerId)
  const known = passkeys.find(({ id }) => id === response.id)
  const challenge = await findChallenge(ctx, asked.sessionId)
  if (!known || !challenge) return undefined
  const publicKey = new Uint8Array(Buffer.from(known.public_key, 'base64url'))
  const credential = { id: known.id, publicKey, counter: known.counter }
  const { verifyAuthenticationResponse } = await webauthn()
  const verify = verifyAuthenticationResponse({ response, credential, ...expected(party, challenge) })
  const result = await refusedAsUndefined(verify)
  if (!result?.verified) return undefined
  const { newCounter } = result.authenticationInfo
  return async (trx: Trx): Promise<boolean> => {
    if (!(await takeChallenge(trx, asked.sessionId, challenge))) return false
    const used = await trx
      .updateTable('seller_passkeys')
      .set({ counter: newCounter, last_used_at: ctx.now().toISOString() })
      .where('id', '=', known.id)
      .where('seller_id', '=', asked.sellerId)
      .returning('id')
      .executeTakeFirst()
    return used !== undefined
  }
}
