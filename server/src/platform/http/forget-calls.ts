import type { Context } from '../context.ts'
import { isPostgres } from '../db/open.ts'
import { write } from '../db/write.ts'

/** Minutes that are over count for nothing; on SQLite the one process counts in its memory. */
export async function forgetCalls({ db }: Pick<Context, 'db'>): Promise<number> {
  if (!isPostgres(db)) return 0
  await write(db, (trx) => trx.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute())
  return 0
}
