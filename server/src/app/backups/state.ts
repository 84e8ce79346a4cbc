import { hostname } from 'node:os'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'

const key = 'backups'

const state = z.object({
  /** When the first was taken. */
  since: z.string().optional(),
  /** The last that went well; `host` is the machine it lies on. */
  last: z.object({ at: z.string(), file: z.string(), bytes: z.number(), host: z.string() }).optional(),
  triedAt: z.string().optional(),
  /** When a copy was last restored and found sound, and on which day of the store that was. */
  checkedAt: z.string().optional(),
  checkedDay: z.string().optional(),
})
export type BackupState = z.infer<typeof state>

export const thisHost = hostname()

export async function readState(db: Db): Promise<BackupState> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row ? (state.safeParse(JSON.parse(row.value)).data ?? {}) : {}
}

/** Under the lease of the backups alone. */
export async function saveState(ctx: Pick<Context, 'db' | 'now'>, changes: BackupState): Promise<BackupState> {
  const next = { ...(await readState(ctx.db)), ...changes }
  const row = { value: JSON.stringify(next), updated_at: ctx.now().toISOString() }
  await write(ctx.db, (trx) =>
    trx
      .insertInto('settings')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  )
  return next
}
