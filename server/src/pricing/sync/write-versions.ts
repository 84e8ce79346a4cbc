import { DomainError } from '@topup/core/api/errors'
import type { PackageState } from '@topup/core/sync/plan-types'
import { type Pricing, rupiahRate } from '@topup/core/sync/quote'
import { sql } from 'kysely'
import { bulkRows, flag } from '../../platform/db/bulk.ts'
import type { Trx } from '../../platform/db/schema.ts'

/** A package's change, as a row of the price history. */
export type VersionEntry = Readonly<{
  packageId: string
  kind: 'new' | 'changed' | 'gone'
  before: PackageState | null
  after: PackageState
  reason: string
}>

const columns = {
  package_id: 'text',
  kind: 'text',
  price_amount: 'bigint',
  cost_amount: 'bigint',
  code: 'text',
  is_active: 'bigint',
  price_before: 'bigint',
  cost_before: 'bigint',
  code_before: 'text',
  was_active: 'bigint',
  reason: 'text',
} as const
const moveColumns = {
  package_id: 'text',
  price_amount: 'bigint',
  cost_amount: 'bigint',
  code: 'text',
  price_before: 'bigint',
  cost_before: 'bigint',
} as const

const namesOf = (list: Readonly<Record<string, unknown>>) => sql.join(Object.keys(list).map((name) => sql.ref(name)))

/** Whether only the price moved: the package stays on sale through the same product. Most changes are such. */
const isMove = ({ kind, before, after, reason }: VersionEntry): boolean =>
  kind === 'changed' &&
  reason === '' &&
  before?.isActive === true &&
  after.isActive &&
  after.code !== null &&
  after.cost !== null &&
  before.code === after.code

const moveValues = ({ packageId, before, after }: VersionEntry) => [
  packageId,
  after.price,
  after.cost,
  after.code,
  before?.price ?? null,
  before?.cost ?? null,
]

const wholeValues = ({ packageId, kind, before, after, reason }: VersionEntry) => [
  packageId,
  kind,
  after.price,
  after.cost ?? 0,
  after.code,
  flag(after.isActive),
  before?.price ?? null,
  before?.cost ?? null,
  before?.code ?? null,
  flag(before?.isActive ?? false),
  reason,
]

/** Writes the price history: one row per package that the run changed, in order of the primary key. */
export async function writeVersions(
  trx: Trx,
  runId: string,
  pricing: Pricing,
  entries: readonly VersionEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const follows = { usd_to_idr: rupiahRate(pricing), margin_percent: pricing.rules.marginPercent }
  await trx.updateTable('price_sync_runs').set(follows).where('id', '=', runId).execute()
  const run = sql`cast(${runId} as text)`
  const whole: VersionEntry[] = []
  const moves: VersionEntry[] = []
  for (const entry of entries) (isMove(entry) ? moves : whole).push(entry)
  if (whole.length > 0) {
    const rows = bulkRows(trx, columns, whole.map(wholeValues))
    await sql`insert into price_versions (run_id, ${namesOf(columns)}) select ${run}, ${namesOf(columns)} from ${rows}`.execute(
      trx,
    )
  }
  if (moves.length > 0) {
    const rows = bulkRows(trx, moveColumns, moves.map(moveValues))
    await sql`insert into price_versions (run_id, ${namesOf(moveColumns)}, code_before, kind, was_active, is_active, reason)
      select ${run}, ${namesOf(moveColumns)}, code, 'changed', 1, 1, '' from ${rows}`.execute(trx)
  }
}

export const changedMeanwhile = () =>
  new DomainError('catalogue_changed', 'The catalogue changed while prices were compared: nothing was written')

/**
 * Sets the prices of a run or an undo from its history rows. All price changes of runs go through here. Skips a package
 * that is no longer in the state from which the run planned. Throws `catalogue_changed` unless `count` packages
 * matched, so that nothing is written if any has changed.
 */
export async function applyVersions(trx: Trx, runId: string, count: number, now: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update packages set price_amount = version.price_amount, is_active = version.is_active, updated_at = ${now}
    from price_versions as version
    where version.run_id = ${runId} and packages.id = version.package_id and packages.source = 'supplier'
      and packages.price_amount = version.price_before and packages.is_active = version.was_active`.execute(trx)
  if (numAffectedRows !== BigInt(count)) throw changedMeanwhile()
}
