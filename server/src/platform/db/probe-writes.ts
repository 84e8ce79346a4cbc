import type { Context } from '../context.ts'
import { troubleIn, writeTroubleOf } from './trouble.ts'
import { write } from './write.ts'

/** As much as an order needs, several times over: what fits nothing more is not over. */
const PROBE_SIZE = 64 * 1024

/** While nothing could be written: tries whether that is over, by a row that is taken away again. Otherwise asks nothing. */
export async function probeWrites(ctx: Context): Promise<number> {
  const trouble = writeTroubleOf(ctx.db)
  const before = trouble.current
  if (!before) return 0
  const key = `write-probe-${ctx.holder}`
  try {
    await write(ctx.db, async (trx) => {
      const row = { key, value: 'x'.repeat(PROBE_SIZE), updated_at: ctx.now().toISOString() }
      await trx.insertInto('settings').values(row).execute()
      await trx.deleteFrom('settings').where('key', '=', key).execute()
    })
  } catch (error) {
    if (!troubleIn(error)) throw error
    return 0
  }
  trouble.current = undefined
  ctx.log.warn({ trouble: before }, 'the database takes writes again: sales go on')
  return 0
}
