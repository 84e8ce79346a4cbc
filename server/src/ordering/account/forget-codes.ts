import { DAY, HOUR } from '@topup/core/time'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'

const CODES_AT_ONCE = 500
/** As long as a limit counts them. */
const KEPT = DAY + HOUR

/** Takes codes and their counts away once no limit looks at them, and questions to passkeys that ended unanswered. */
export async function forgetCodes(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - KEPT).toISOString()
  const old = await ctx.db
    .selectFrom('sign_in_codes')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(CODES_AT_ONCE)
    .execute()
  const locks = await ctx.db
    .selectFrom('sign_in_locks')
    .select('key')
    .where('taken_at', '<', before)
    .orderBy('taken_at')
    .limit(CODES_AT_ONCE)
    .execute()
  const now = ctx.now().toISOString()
  const unanswered = await ctx.db
    .selectFrom('passkey_challenges')
    .select('browser_hash')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(CODES_AT_ONCE)
    .execute()
  const count = old.length + locks.length + unanswered.length
  // A transaction begins where there is something to take away.
  if (count === 0) return 0
  const [ids, keys] = [old.map(({ id }) => id), locks.map(({ key }) => key)]
  const hashes = unanswered.map(({ browser_hash }) => browser_hash)
  await write(ctx.db, async (trx) => {
    if (ids.length > 0) await trx.deleteFrom('sign_in_codes').where('id', 'in', ids).execute()
    if (keys.length > 0)
      await trx.deleteFrom('sign_in_locks').where('key', 'in', keys).where('taken_at', '<', before).execute()
    if (hashes.length > 0) await trx.deleteFrom('passkey_challenges').where('browser_hash', 'in', hashes).execute()
  })
  return count
}
