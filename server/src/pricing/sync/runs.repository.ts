import type { Currency } from '@topup/core/money/currency'
import { movesPrice } from '@topup/core/sync/moves-price'
import type { CatalogPlan, PackageChange } from '@topup/core/sync/plan-types'
import type { LeftOut } from '@topup/core/sync/supplier-feed'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import type { PriceSyncRunTable, SyncTrigger } from './sync.table.ts'

/** The run's report that the seller reads. */
export type RunReport = Readonly<{
  failure?: string | undefined
  leftOut: readonly LeftOut[]
  /** The version of the pricing rules that was saved in this run. */
  rulesVersion?: number | undefined
  /** The exchange rate that this run replaced. */
  rateBefore?: RateBefore | undefined
}>

export type RateBefore = Readonly<{ currency: Currency; rate: number; source: string }>

/** Older reports are emptied, except of rule and rate changes: equal texts of half-hourly runs would fill the disk. */
const reportsKept = 50

/** Triggers of runs over the whole catalogue. Other runs apply an approved change or a webhook. */
const syncTriggers = ['schedule', 'manual', 'start'] as const satisfies SyncTrigger[]
export const isSync = (trigger: SyncTrigger): boolean => syncTriggers.some((one) => one === trigger)

export const findLastSuccess = (db: Db, until?: string) =>
  db
    .selectFrom('price_sync_runs')
    .select('finished_at')
    .$if(until !== undefined, (query) => query.where('started_at', '<=', until ?? ''))
    .where('status', '=', 'succeeded')
    .where('trigger', 'in', syncTriggers)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastRun = (db: Db, until?: string) =>
  db
    .selectFrom('price_sync_runs')
    .selectAll()
    .$if(until !== undefined, (query) => query.where('started_at', '<=', until ?? ''))
    .where('trigger', 'in', syncTriggers)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findRun = (db: Db, id: string) =>
  db.selectFrom('price_sync_runs').selectAll().where('id', '=', id).executeTakeFirst()

/** Lists the runs before the run `before`, newest first. */
export async function listRuns(db: Db, before: string | undefined, limit: number) {
  const last = before === undefined ? undefined : await findRun(db, before)
  return db
    .selectFrom('price_sync_runs')
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where((eb) => {
        const { started_at = '', id = '' } = last ?? {}
        const sameTime = eb.and([eb('started_at', '=', started_at), eb('id', '<', id)])
        return eb.or([eb('started_at', '<', started_at), sameTime])
      }),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

const emptyRun = { finished_at: null, updated: 0, errors: 0, report: '{}', rows_read: 0, undone_at: null } as const
const noCounts = { added: 0, changed: 0, gone: 0, unchanged: 0, held: 0 }

type NewRun = Readonly<{ id: string; trigger: SyncTrigger; actor?: string | undefined; rowsRead?: number }>

/** Inserts a run without a lease, for a run that starts and ends in the transaction `trx`. */
export async function insertOwnRun(trx: Trx, ctx: Context, run: NewRun): Promise<void> {
  const { id, trigger, actor = 'system', rowsRead: rows_read = 0 } = run
  const first = { status: 'running', phase: 'fetching', started_at: ctx.now().toISOString() } as const
  await trx
    .insertInto('price_sync_runs')
    .values({ id, trigger, actor, ...first, ...emptyRun, ...noCounts, rows_read })
    .execute()
}

// Fails runs still marked running. Literals as in the partial index: otherwise SQLite scans all runs.
export function failDeadRuns(now: string): RawBuilder<unknown> {
  const died = JSON.stringify({ failure: 'The process ended during the run', leftOut: [] } satisfies RunReport)
  return sql`update price_sync_runs
    set status = 'failed', phase = 'done', finished_at = ${now}, errors = 1, report = ${died} where status = 'running'`
}
/** Empties old reports, but not of rule and rate changes, which an undo needs. Literals as in the partial index. */
export const emptyOldReports = (): RawBuilder<unknown> =>
  sql`update price_sync_runs set report = '{}' where report <> '{}' and "trigger" not in ('rules', 'rate')
    and id not in (select id from price_sync_runs order by started_at desc limit ${reportsKept})`

/** Inserts a run under the lease. Any other run still marked running belongs to a crashed process and is failed. */
export async function insertRun(trx: Trx, ctx: Context, run: NewRun): Promise<void> {
  await failDeadRuns(ctx.now().toISOString()).execute(trx)
  await insertOwnRun(trx, ctx, run)
}

/** Stores the run's phase between steps in a transaction of its own, so that the console can show progress. */
export const setPhase = (ctx: Context, id: string, phase: Selectable<PriceSyncRunTable>['phase'], rowsRead?: number) =>
  write(ctx.db, (trx) =>
    trx
      .updateTable('price_sync_runs')
      .set({ phase, ...(rowsRead === undefined ? {} : { rows_read: rowsRead }) })
      .where('id', '=', id)
      .execute(),
  )

/** Counts a plan's price changes by kind. All views of a run use these counts. */
export function countMoves(plan: CatalogPlan): Record<'added' | 'changed' | 'gone', number> {
  const moved = plan.changes.filter(movesPrice)
  const count = (kind: PackageChange['kind']) => moved.filter((change) => change.kind === kind).length
  return { added: count('new'), changed: count('changed'), gone: count('gone') }
}

/** Counts the prices that a plan sets, without packages taken off sale. A held price change is no error. */
export function countResult(plan: CatalogPlan): { updated: number; errors: number } {
  const { added, changed } = countMoves(plan)
  return { updated: added + changed, errors: plan.feedProblem ? 1 : 0 }
}

export async function finishRun(
  trx: Trx,
  id: string,
  done: Readonly<{ plan: CatalogPlan; now: string }> & Pick<RunReport, 'rulesVersion' | 'rateBefore'>,
): Promise<void> {
  const { plan, now, rulesVersion, rateBefore } = done
  const report: RunReport = { failure: plan.feedProblem, leftOut: plan.leftOut, rulesVersion, rateBefore }
  await trx
    .updateTable('price_sync_runs')
    .set({
      status: plan.feedProblem ? 'failed' : 'succeeded',
      phase: 'done',
      finished_at: now,
      ...countResult(plan),
      ...countMoves(plan),
      unchanged: plan.unchanged,
      held: plan.held.length,
      report: JSON.stringify(report),
    })
    .where('id', '=', id)
    .execute()
  await emptyOldReports().execute(trx)
}

/** Marks a run failed. `after` runs in the same transaction. */
export const failRun = (
  ctx: Context,
  id: string,
  failure: string,
  after?: (trx: Trx) => Promise<unknown>,
): Promise<void> =>
  write(ctx.db, async (trx) => {
    await trx
      .updateTable('price_sync_runs')
      .set({
        status: 'failed',
        phase: 'done',
        finished_at: ctx.now().toISOString(),
        errors: 1,
        report: JSON.stringify({ failure, leftOut: [] } satisfies RunReport),
      })
      .where('id', '=', id)
      .execute()
    await after?.(trx)
  })
