import { needAttention, resolveAttention, retellAttention } from '../../alerts/attention.repository.ts'
import { databasePlace, isPostgres } from '../../platform/db/open.ts'
import { write } from '../../platform/db/write.ts'
import { sizeOfLog, truncateLog } from '../../platform/db/write-ahead-log.ts'
import { runnerOf } from '../../platform/tasks/run-task.ts'
import type { Context } from '../context.ts'

const MB = 1_000_000
/** A longer log is written back in the task thread. Up to this length, SQLite does so quickly in the serving thread. */
const LONG = 16 * MB
const TOLD_FROM = 256 * MB

const entry = { kind: 'database_log', subjectType: 'machine', subjectId: 'database-log' } as const

/** Tasks for the worker thread, because a long write-ahead log takes seconds to write back. */
export const logTasks = { truncateLog: (_ctx: Context, sqliteFile: string) => truncateLog(sqliteFile) }
const runLogTask = runnerOf(logTasks)

/**
 * Truncates SQLite's write-ahead log, which still holds data deleted since the last truncation. Opens an entry if the
 * log stays long, as during another process's long read.
 */
export async function watchLog(ctx: Context, toldFrom = TOLD_FROM): Promise<void> {
  if (isPostgres(ctx.db)) return
  const { sqliteFile } = databasePlace(ctx.config)
  const found = await sizeOfLog(sqliteFile)
  if (found > LONG) await runLogTask(ctx, 'truncateLog', sqliteFile)
  else if (found > 0) await truncateLog(sqliteFile)
  const size = await sizeOfLog(sqliteFile)
  const told = await ctx.db
    .selectFrom('attention')
    .select('id')
    .where('kind', '=', entry.kind)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (size <= toldFrom && !told) return
  await write(ctx.db, async (trx) => {
    if (size <= toldFrom) return void (await resolveAttention(trx, entry.subjectType, entry.subjectId, ctx.now()))
    const reason = `The database’s write-ahead log (store.sqlite-wal) has ${Math.round(size / MB)} MB, because something has been reading the database for long: end programs that have it open, such as a shell or a stuck backup. Never delete the file.`
    await needAttention(ctx, trx, { ...entry, reason })
    await retellAttention(trx, { ...entry, reason })
  })
}
