import { DomainError } from '@topup/core/api/errors'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { hashOfBrowser } from './sign-in-code.ts'

const TOKEN_BYTES = 32

/** The same error for an unknown passkey, a wrong signature, and a challenge that is expired or another browser's. */
export const passkeyRefused = () => new DomainError('passkey_refused', 'This passkey was not accepted')

/** Stores a passkey challenge. Returns the token for the browser's cookie. */
export async function keepChallenge(ctx: Context, challenge: string, userId: string | null): Promise<string> {
  const token = ctx.randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(ctx.now().getTime() + ctx.config.timing.passkeyAnswer).toISOString()
  await write(ctx.db, (trx) =>
    trx
      .insertInto('passkey_challenges')
      .values({ browser_hash: hashOfBrowser(token), challenge, user_id: userId, expires_at })
      .execute(),
  )
  return token
}

type Asked = Readonly<{ browser_hash: string; challenge: string }>

/** A browser's open challenge, for a sign-in or for an account that adds a passkey. Throws if there is none. */
export async function getChallenge(ctx: Context, token: string | undefined, userId: string | null): Promise<Asked> {
  const found = await ctx.db
    .selectFrom('passkey_challenges')
    .select(['browser_hash', 'challenge'])
    .where('browser_hash', '=', hashOfBrowser(token ?? ''))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', ctx.now().toISOString())
    .executeTakeFirst()
  if (!found) throw passkeyRefused()
  return found
}

/** Deletes the challenge, for a right or wrong answer. Returns false if another answer deleted it first. */
export async function takeChallenge(trx: Trx, { browser_hash }: Asked): Promise<boolean> {
  const taken = await trx
    .deleteFrom('passkey_challenges')
    .where('browser_hash', '=', browser_hash)
    .returning('browser_hash')
    .executeTakeFirst()
  return taken !== undefined
}
