import { DAY } from '@topup/core/time'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'

const keptFor = 30 * DAY
const atOnce = 500

/** Nobody asks about an error of last month. Answers how many were forgotten. */
export async function forgetFailedCalls(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - keptFor).toISOString()
  const old = await ctx.db
    .selectFrom('failed_calls')
    .select('id')
    .where('failed_at', '<', before)
    .orderBy('failed_at')
    .limit(atOnce)
    .execute()
  if (old.length === 0) return 0
  const ids = old.map(({ id }) => id)
  await write(ctx.db, (trx) => trx.deleteFrom('failed_calls').where('id', 'in', ids).execute())
  return ids.length
}
