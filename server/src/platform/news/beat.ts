import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { version } from '../version.ts'

type Seen = { ids: ReadonlySet<string> }
const seenBy = new WeakMap<Context['processes'], Seen>()

/** While the clock is not trusted, no process counts as dead. */
const oldest = ({ now, clock, config }: Context) =>
  clock.isDoubtful() ? '' : new Date(now().getTime() - config.timing.processGone).toISOString()

/** Counts the running processes. If one is gone, its last messages may be lost, so everything is read again. */
export async function countProcesses(ctx: Context): Promise<void> {
  const rows = await ctx.db.selectFrom('processes').select('id').where('beat_at', '>=', oldest(ctx)).execute()
  const ids = new Set([ctx.holder, ...rows.map(({ id }) => id)])
  const before = seenBy.get(ctx.processes)?.ids ?? new Set()
  seenBy.set(ctx.processes, { ids })
  ctx.processes.count(ids.size)
  if ([...before].some((id) => !ids.has(id))) ctx.news.doubt()
}

/** Writes this process's heartbeat, removes dead processes' rows, and counts the remaining processes. */
export async function beat(ctx: Context): Promise<number> {
  const beat_at = ctx.now().toISOString()
  await write(ctx.db, (trx) =>
    trx
      .insertInto('processes')
      .values({ id: ctx.holder, started_at: beat_at, beat_at, version })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at }))
      .execute(),
  )
  await write(ctx.db, (trx) => trx.deleteFrom('processes').where('beat_at', '<', oldest(ctx)).execute())
  await countProcesses(ctx)
  return 0
}

/** Writes the first heartbeat and tells the other processes. */
export async function join(ctx: Context): Promise<void> {
  await beat(ctx)
  ctx.news.tell('processes')
}

/** Removes this process's row, so that other processes do not have to wait until it expires. */
export async function leave(ctx: Context): Promise<void> {
  await write(ctx.db, (trx) => trx.deleteFrom('processes').where('id', '=', ctx.holder).execute())
  ctx.news.tell('processes')
}
