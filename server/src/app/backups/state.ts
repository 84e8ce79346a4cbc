import { hostname } from 'node:os'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { assertBackupLease, type BackupLease } from './backup-lease.ts'

const key = 'backups'

/** A file that BACKUP_COMMAND has not taken yet; `host` is the machine that wrote it. */
const waiting = z.object({ file: z.string(), host: z.string(), tries: z.number(), dueAt: z.string() })
export type Waiting = z.infer<typeof waiting>

const state = z.object({
  /** When the first backup was taken. */
  since: z.string().optional(),
  /** The last successful backup, and the milliseconds it took; `host` is the machine that holds it. */
  last: z
    .object({ at: z.string(), file: z.string(), bytes: z.number(), host: z.string(), took: z.number().optional() })
    .optional(),
  triedAt: z.string().optional(),
  /** When a copy was last restored and found sound, and that time's day in the store's time zone. */
  checkedAt: z.string().optional(),
  checkedDay: z.string().optional(),
  toCarry: z.array(waiting).optional(),
})
export type BackupState = z.infer<typeof state>

export const thisHost = hostname()

export async function readState(db: Db): Promise<BackupState> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row ? (state.safeParse(JSON.parse(row.value)).data ?? {}) : {}
}

type Change = BackupState | ((before: BackupState) => BackupState)

async function change(trx: Trx, now: Date, changes: Change): Promise<BackupState> {
  const before = await readState(trx)
  const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) }
  const row = { value: JSON.stringify(next), updated_at: now.toISOString() }
  await trx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  return next
}

/** Throws LostLease if another process holds the backup lease by now. */
export const saveState = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  lease: BackupLease,
  changes: Change,
): Promise<BackupState> =>
  write(db, async (trx) => {
    await assertBackupLease(trx, lease)
    return change(trx, now(), changes)
  })
