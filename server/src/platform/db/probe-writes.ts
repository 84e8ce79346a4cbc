import type { Context } from '../context.ts'
import { readTroubleOf, troubleIn, writeTroubleOf } from './trouble.ts'
import { write } from './write.ts'

/** As much as an order needs, several times over: what fits nothing more is not over. In bytes before base64. */
const PROBE_SIZE = 48 * 1024

/** A row that is taken away again. By chance: PostgreSQL packs what repeats, and finds room for that where nothing else has any. */
async function tryRow(ctx: Context): Promise<void> {
  const key = `write-probe-${ctx.holder}`
  const row = { key, value: ctx.randomBytes(PROBE_SIZE).toString('base64'), updated_at: ctx.now().toISOString() }
  await write(ctx.db, async (trx) => {
    await trx.insertInto('settings').values(row).execute()
    await trx.deleteFrom('settings').where('key', '=', key).execute()
  })
}

/** While nothing could be written: tries whether that is over. Otherwise asks nothing. */
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

/** Another process could not write: whether this one can it finds out by itself. What fails is noted where it failed. */
export async function tryWriting(ctx: Context): Promise<void> {
  if (writeTroubleOf(ctx.db).current) return
  await tryRow(ctx).catch((error: unknown) => {
    if (!troubleIn(error)) throw error
  })
}

/** While public pages could not be read: asks whether the database answers again. Otherwise asks nothing. */
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
