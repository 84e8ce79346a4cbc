import { MINUTE } from '@topup/core/time'
import type { Context } from '../context.ts'
import { isPostgres } from '../db/open.ts'
import { write } from '../db/write.ts'

/** Calls are counted for a minute: a count that ends later was begun while the clock was ahead. */
const LONGEST = 5 * MINUTE

/**
 * Deletes counts of calls that are over, or that were begun while the clock was ahead. On SQLite the one process
 * counts in its memory.
 */
export async function forgetCalls({ db }: Pick<Context, 'db'>): Promise<number> {
  if (!isPostgres(db)) return 0
  const now = Date.now()
  await write(db, (trx) =>
    trx
      .deleteFrom('rate_limits')
      .where((eb) => eb.or([eb('expire', '<', now), eb('expire', '>', now + LONGEST)]))
      .execute(),
  )
  return 0
}
