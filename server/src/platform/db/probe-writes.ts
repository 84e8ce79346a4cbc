import type { Context } from '../context.ts'
import { readTroubleOf, troubleIn, writeTroubleOf } from './trouble.ts'
import { write } from './write.ts'

/** Bytes before base64: several times what an order needs, so that a nearly full disk still fails the probe. */
const PROBE_SIZE = 48 * 1024

/** Writes and deletes a random row: PostgreSQL compresses repeated bytes, which may fit on a full disk. */
async function tryRow(ctx: Context): Promise<void> {
  const key = `write-probe-${ctx.holder}`
  const row = { key, value: ctx.randomBytes(PROBE_SIZE).toString('base64'), updated_at: ctx.now().toISOString() }
  await write(ctx.db, async (trx) => {
    await trx.insertInto('settings').values(row).execute()
    await trx.deleteFrom('settings').where('key', '=', key).execute()
  })
}

/** Tries a write again while writes fail, to learn when they succeed; otherwise makes no query. */
export async function probeWrites(ctx: Context): Promise<number> {
  const trouble = writeTroubleOf(ctx.db)
  const before = trouble.current
  if (!before) return 0
  try {
    await tryRow(ctx)
  } catch (error) {
    if (!troubleIn(error)) throw error
    return 0
  }
  trouble.current = undefined
  ctx.log.warn({ trouble: before }, 'the database takes writes again: sales go on')
  return 0
}

/** Tries a write after another process failed to write; `write` itself records a failure. */
export async function tryWriting(ctx: Context): Promise<void> {
  if (writeTroubleOf(ctx.db).current) return
  await tryRow(ctx).catch((error: unknown) => {
    if (!troubleIn(error)) throw error
  })
}

/** Tries a read again while reads for public pages fail, to learn when they succeed; otherwise makes no query. */
export async function probeReads({ db, log }: Context): Promise<number> {
  const trouble = readTroubleOf(db)
  if (!trouble.isSilent) return 0
  try {
    await db.selectFrom('settings').select('key').limit(1).execute()
  } catch (error) {
    if (!troubleIn(error)) throw error
    return 0
  }
  trouble.isSilent = false
  log.warn('the database answers again: public pages are made anew')
  return 0
}
