import { z } from 'zod'
import type { Db, Trx } from '../../platform/db/schema.ts'

const key = 'doubt'

/** The last report, by the owner or by a restore, that all commits since a time may be lost. */
const state = z.object({
  /** Commits since this time may be lost. */
  since: z.string(),
  /** When the owner, or a restore, reported the loss. */
  at: z.string(),
  /** Whether the suppliers were asked about delivery attempts whose rows may be lost. */
  isLookedUp: z.boolean(),
  /** Names of the providers whose lists of payments were read for that time. */
  read: z.array(z.string()),
  /** Whether all suppliers and providers have answered, or the time for their answers is over. */
  isOver: z.boolean(),
})
export type Doubt = z.infer<typeof state>

export async function readDoubt(db: Db): Promise<Doubt | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row && state.parse(JSON.parse(row.value))
}

export async function saveDoubt(trx: Trx, doubt: Doubt, now: Date): Promise<void> {
  const row = { value: JSON.stringify(doubt), updated_at: now.toISOString() }
  await trx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
