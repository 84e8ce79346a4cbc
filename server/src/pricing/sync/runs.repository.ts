import type { Currency } from '@topup/core/money/currency'
import { movesPrice } from '@topup/core/sync/moves-price'
import type { CatalogPlan, PackageChange } from '@topup/core/sync/plan-types'
import type { LeftOut } from '@topup/core/sync/supplier-feed'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import type { PriceSyncRunTable, SyncTrigger } from './sync.table.ts'

/** The part of a run that the seller reads. */
export type RunReport = Readonly<{
  failure?: string | undefined
  leftOut: readonly LeftOut[]
  /** The version of the pricing rules saved with the run. */
  rulesVersion?: number | undefined
  /** The rate in force before the one this run used. */
  rateBefore?: RateBefore | undefined
}>

export type RateBefore = Readonly<{ currency: Currency; rate: number; source: string }>

/** Older reports are emptied: a run every half hour would otherwise fill the disk with the same sentences. */
const reportsKept = 50

/** Triggers of runs over the whole catalogue. The others answer a question or follow a webhook. */
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

/** Lists the runs before the named one, newest first. */
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

/** Inserts a run that needs no lease: it begins and ends in the transaction `trx`. */
export async function insertOwnRun(trx: Trx, ctx: Context, run: NewRun): Promise<void> {
  const { id, trigger, actor = 'system', rowsRead: rows_read = 0 } = run
  const first = { status: 'running', phase: 'fetching', started_at: ctx.now().toISOString() } as const
  await trx
    .insertInto('price_sync_runs')
    .values({ id, trigger, actor, ...first, ...emptyRun, ...noCounts, rows_read })
    .execute()
}

// This query and the next use literals as their indexes' conditions do. Otherwise SQLite scans all runs.
export function failDeadRuns(now: string): RawBuilder<unknown> {
  const died = JSON.stringify({ failure: 'The process ended during the run', leftOut: [] } satisfies RunReport)
  return sql`update price_sync_runs
    set status = 'failed', phase = 'done', finished_at = ${now}, errors = 1, report = ${died} where status = 'running'`
}
/** Keeps reports of rules and rates: they are short and hold what an undo restores beside the prices. */
export const emptyOldReports = (): RawBuilder<unknown> =>
  sql`update price_sync_runs set report = '{}' where report <> '{}' and "trigger" not in ('rules', 'rate')
    and id not in (select id from price_sync_runs order by started_at desc limit ${reportsKept})`

/** Inserts a run under the lease. Any run still marked running belongs to a dead process and is failed. */
export async function insertRun(trx: Trx, ctx: Context, run: NewRun): Promise<void> {
  await failDeadRuns(ctx.now().toISOString()).execute(trx)
  await insertOwnRun(trx, ctx, run)
}

/** Updates the phase between steps, so that progress can be read during the run. */
export const setPhase = (ctx: Context, id: string, phase: Selectable<PriceSyncRunTable>['phase'], rowsRead?: number) =>
  write(ctx.db, (trx) =>
    trx
      .updateTable('price_sync_runs')
      .set({ phase, ...(rowsRead === undefined ? {} : { rows_read: rowsRead }) })
      .where('id', '=', id)
      .execute(),
  )

/** Counts by kind the prices a plan moves, for all views the seller reads. */
export function countMoves(plan: CatalogPlan): Record<'added' | 'changed' | 'gone', number> {
  const moved = plan.changes.filter(movesPrice)
  const count = (kind: PackageChange['kind']) => moved.filter((change) => change.kind === kind).length
  return { added: count('new'), changed: count('changed'), gone: count('gone') }
}

/** Counts prices set by a plan, without packages taken off sale. A price held for the seller is no error. */
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

/** `after` runs in the transaction that records the failure. */
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
