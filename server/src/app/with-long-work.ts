import { databasePlace, forLongWork, openDatabase } from '../platform/db/open.ts'
import type { Context } from './context.ts'

/** Runs `work` on its own connection, whose timeout allows statements over whole tables, as for commands. */
export async function withLongWork<T>(given: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const config = forLongWork(given.config)
  const ctx = { ...given, config, db: openDatabase(databasePlace(config)) }
  try {
    return await work(ctx)
  } finally {
    await ctx.db.destroy()
  }
}
