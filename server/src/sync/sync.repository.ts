import type { OurCatalogue } from '@topup/core/sync/plan-catalogue'
import type { LeftOut } from '@topup/core/sync/supplier-feed'
import type { Db, Trx } from '../db/schema.ts'
import type { PriceSyncRunTable } from './sync.table.ts'

type Trigger = PriceSyncRunTable['trigger']

/** What the seller reads about a run. */
export type RunReport = Readonly<{ failure?: string | undefined; leftOut: readonly LeftOut[] }>

/** Older reports are emptied: a run every half hour would otherwise fill the disk with the same sentences. */
const reportsKept = 50

export async function readOurCatalogue(db: Db): Promise<OurCatalogue> {
  const games = await db.selectFrom('games').select(['id', 'source']).execute()
  const packages = await db.selectFrom('packages').selectAll().execute()
  return {
    games,
    packages: packages.map((row) => ({
      id: row.id,
      source: row.source,
      name: row.name,
      amount: row.amount,
      price: row.price_amount,
      isPopular: row.is_popular === 1,
      isBestValue: row.is_best_value === 1,
      isActive: row.is_active === 1,
    })),
  }
}

export const findLastSuccess = (db: Db) =>
  db
    .selectFrom('price_sync_runs')
    .select('finished_at')
    .where('status', '=', 'succeeded')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastRun = (db: Db) =>
  db.selectFrom('price_sync_runs').select('started_at').orderBy('started_at', 'desc').limit(1).executeTakeFirst()

/** Begins a run. Whoever holds the lease is alone, so a run still called running belongs to a process that died. */
export async function insertRun(trx: Trx, run: { id: string; trigger: Trigger; now: string }): Promise<void> {
  const died = JSON.stringify({ failure: 'The process ended during the run', leftOut: [] } satisfies RunReport)
  await trx
    .updateTable('price_sync_runs')
    .set({ status: 'failed', finished_at: run.now, errors: 1, report: died })
    .where('status', '=', 'running')
    .execute()
  await trx
    .insertInto('price_sync_runs')
    .values({
      id: run.id,
      trigger: run.trigger,
      status: 'running',
      started_at: run.now,
      finished_at: null,
      updated: 0,
      errors: 0,
      report: '{}',
    })
    .execute()
}

export async function finishRun(
  trx: Trx,
  id: string,
  result: { status: 'succeeded' | 'failed'; updated: number; report: RunReport; now: string },
): Promise<void> {
  const { status, updated, report, now } = result
  await trx
    .updateTable('price_sync_runs')
    .set({ status, updated, errors: status === 'failed' ? 1 : 0, finished_at: now, report: JSON.stringify(report) })
    .where('id', '=', id)
    .execute()
  const recent = trx.selectFrom('price_sync_runs').select('id').orderBy('started_at', 'desc').limit(reportsKept)
  await trx
    .updateTable('price_sync_runs')
    .set({ report: '{}' })
    .where('report', '<>', '{}')
    .where('id', 'not in', recent)
    .execute()
}
