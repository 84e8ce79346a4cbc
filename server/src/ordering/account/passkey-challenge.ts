import { DomainError } from '@topup/core/api/errors'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { hashOfBrowser } from './sign-in-code.ts'

const TOKEN_BYTES = 32

/** One refusal for whatever does not count: an unknown passkey, a wrong signature, a question of another browser or time. */
export const passkeyRefused = () => new DomainError('passkey_refused', 'This passkey was not accepted')

/** Remembers what a passkey was asked to sign; answers what the browser has to keep. */
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

/** The open question of a browser, to a sign-in or to an account that adds one; throws where there is none. */
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

/** Uses the question up, whatever the answer was; false when another answer did before. */
export async function takeChallenge(trx: Trx, { browser_hash }: Asked): Promise<boolean> {
  const taken = await trx
    .deleteFrom('passkey_challenges')
    .where('browser_hash', '=', browser_hash)
    .returning('browser_hash')
    .executeTakeFirst()
  return taken !== undefined
}
