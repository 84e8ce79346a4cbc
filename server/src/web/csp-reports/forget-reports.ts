import { DAY } from '@topup/core/time'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'

const keptFor = 30 * DAY

/** Deletes violations that no browser reported for 30 days. */
export async function forgetReports(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - keptFor).toISOString()
  await write(ctx.db, (trx) => trx.deleteFrom('csp_reports').where('last_at', '<', before).execute())
  return 0
}
