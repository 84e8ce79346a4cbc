import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { version } from '../version.ts'

type Seen = { ids: ReadonlySet<string> }
const seenBy = new WeakMap<Context['processes'], Seen>()

/** A process that doubts its clock takes no other one for dead. */
const oldest = ({ now, clock, config }: Context) =>
  clock.isDoubtful() ? '' : new Date(now().getTime() - config.timing.processGone).toISOString()

/** Reads who lives. Where one is gone, what it had no time to tell may be anything: all is read again. */
export async function countProcesses(ctx: Context): Promise<void> {
  const rows = await ctx.db.selectFrom('processes').select('id').where('beat_at', '>=', oldest(ctx)).execute()
  const ids = new Set([ctx.holder, ...rows.map(({ id }) => id)])
  const before = seenBy.get(ctx.processes)?.ids ?? new Set()
  seenBy.set(ctx.processes, { ids })
  ctx.processes.count(ids.size)
  if ([...before].some((id) => !ids.has(id))) ctx.news.doubt()
}

/** Shows that this process lives, removes the rows of those that do not, and counts who is left. */
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

/** The first beat, and the others are told of it. */
export async function join(ctx: Context): Promise<void> {
  await beat(ctx)
  ctx.news.tell('processes')
}

/** The last one: the others need not wait until this process is taken for dead. */
export async function leave(ctx: Context): Promise<void> {
  await write(ctx.db, (trx) => trx.deleteFrom('processes').where('id', '=', ctx.holder).execute())
  ctx.news.tell('processes')
}
