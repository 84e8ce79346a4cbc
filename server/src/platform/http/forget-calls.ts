import { MINUTE } from '@topup/core/time'
import type { Context } from '../context.ts'
import { isPostgres } from '../db/open.ts'
import { write } from '../db/write.ts'

/** Counts last a minute, so a count that ends later than this was begun while the clock was ahead. */
const LONGEST = 5 * MINUTE

/**
 * Deletes expired counts of calls, and those begun while the clock was ahead. On SQLite the only process counts in
 * memory.
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
