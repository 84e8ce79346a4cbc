import { z } from 'zod'
import type { Db, Trx } from '../../platform/db/schema.ts'

const key = 'doubt'

/** The last doubt: a statement by the owner, or a restore, that everything since a time may be lost. */
const state = z.object({
  /** Commits since this time may be lost. */
  since: z.string(),
  /** When the doubt was raised. */
  at: z.string(),
  /** Whether the suppliers were asked about lost attempts. */
  isLookedUp: z.boolean(),
  /** Providers whose lists were read. */
  read: z.array(z.string()),
  /** Whether all suppliers and providers were asked. */
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
