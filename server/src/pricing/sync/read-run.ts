import { DomainError } from '@topup/core/api/errors'
import type { SyncProgressView, SyncRunDetailView } from '@topup/core/api/sync'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { findRun, listRuns } from './runs.repository.ts'
import { readReport, toChangeView, toHeldView, toRunView } from './sync-views.ts'

const runsPerPage = 20
const changesPerPage = 200

export async function readRuns(db: Db, before: string | undefined) {
  const runs = await listRuns(db, before, runsPerPage + 1)
  const page = runs.slice(0, runsPerPage)
  return { runs: page.map(toRunView), next: runs.length > runsPerPage ? (page.at(-1)?.id ?? null) : null }
}

/** Returns a run with a page of its price changes, and the changes that it left to the seller. Throws `not_found`. */
export async function readRun(db: Db, id: string, after = ''): Promise<SyncRunDetailView> {
  const run = await findRun(db, id)
  if (!run) throw new DomainError('not_found', 'There is no such run')
  const rows = await db
    .selectFrom('price_versions')
    .innerJoin('packages', 'packages.id', 'price_versions.package_id')
    .selectAll('price_versions')
    .select(['packages.name', 'packages.game_id'])
    .where('run_id', '=', id)
    .where('package_id', '>', after)
    // Leave out changes of a badge only: the history has them, but no price changed.
    .where((eb) =>
      eb.or([
        eb('was_active', '=', 0),
        eb('price_versions.is_active', '=', 0),
        eb('price_before', '<>', eb.ref('price_versions.price_amount')),
      ]),
    )
    .orderBy('package_id')
    .limit(changesPerPage + 1)
    .execute()
  const holds = await db
    .selectFrom('price_holds')
    .selectAll()
    .where('run_id', '=', id)
    .orderBy('name')
    .limit(changesPerPage)
    .execute()
  const page = rows.slice(0, changesPerPage)
  return {
    run: toRunView(run),
    changes: page.map(toChangeView),
    next: rows.length > changesPerPage ? (page.at(-1)?.package_id ?? null) : null,
    heldChanges: holds.map(toHeldView),
    leftOut: [...readReport(run).leftOut],
  }
}

/** Returns the progress of the current run. A run older than the lease time belongs to a crashed process. */
export async function readProgress(ctx: Context): Promise<SyncProgressView> {
  const since = new Date(ctx.now().getTime() - ctx.config.timing.leaseTime).toISOString()
  const run = await ctx.db
    .selectFrom('price_sync_runs')
    .selectAll()
    .where('status', '=', sql.lit('running'))
    .where('started_at', '>', since)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!run || run.phase === 'done') return { phase: 'idle', trigger: null, startedAt: null, rowsRead: 0 }
  return { phase: run.phase, trigger: run.trigger, startedAt: run.started_at, rowsRead: run.rows_read }
}
