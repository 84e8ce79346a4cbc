import { isPostgres } from '../platform/db/open.ts'
import { tryWriting } from '../platform/db/probe-writes.ts'
import { startBesideNoRestore } from '../platform/db/restore-lock.ts'
import { refuseUnfitShape } from '../platform/db/shape/check-shape.ts'
import { writeTroubleOf } from '../platform/db/trouble.ts'
import { oneAtATime } from '../platform/jobs/one-at-a-time.ts'
import { countProcesses, join, leave } from '../platform/news/beat.ts'
import type { Context } from './context.ts'

/** Reads what another process may have changed: settings, webhook registrations, suppliers in use, and checks. */
export async function followSettings(ctx: Context): Promise<number> {
  const isChanged = await ctx.settings.refresh(ctx.db)
  // Drops this process's cached responses only: the process that changed the settings told the other processes.
  if (isChanged) ctx.responses.forget()
  await ctx.webhookRegistrations.refresh(ctx)
  await ctx.fillers.refresh(ctx.db)
  await ctx.opening.refresh(ctx)
  return 0
}

const quietly = (ctx: Context, what: string, work: () => Promise<unknown>) => {
  const run = oneAtATime(work)
  return () => void run().catch((error: unknown) => ctx.log.warn({ err: error }, `${what} could not be read`))
}

/**
 * Starts listening for other processes' changes and registers this process, before any setting is read. Returns a
 * function that ends both. On SQLite there is one process, so nothing is done.
 */
export async function joinOthers(ctx: Context): Promise<() => Promise<void>> {
  if (!isPostgres(ctx.db)) return async () => undefined
  const follow = quietly(ctx, 'what another process changed', () => followSettings(ctx))
  ctx.news.on('settings', follow)
  ctx.news.on('stale', follow)
  ctx.news.on(
    'processes',
    quietly(ctx, 'who else runs', () => countProcesses(ctx)),
  )
  ctx.news.on(
    'trouble',
    quietly(ctx, 'whether this process can write', () => tryWriting(ctx)),
  )
  writeTroubleOf(ctx.db).tellOthers = () => ctx.news.tell('trouble')
  await ctx.news.start()
  const leaveAll = async () => {
    await leave(ctx).catch(() => undefined)
    await ctx.news.stop()
  }
  try {
    await startBesideNoRestore(ctx.db, () => join(ctx))
    // Checked after joining, because a process that removes a column first looks for running processes.
    await refuseUnfitShape(ctx.db)
  } catch (error) {
    await leaveAll()
    throw error
  }
  return leaveAll
}
