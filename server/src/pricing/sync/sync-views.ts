import type { HeldPriceView, PriceChangeView, SyncPreviewView, SyncRunView } from '@topup/core/api/sync'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { movesPrice } from '@topup/core/sync/moves-price'
import type { CatalogPlan, HeldChange } from '@topup/core/sync/plan-types'
import type { Selectable } from 'kysely'
import { countMoves, type RunReport } from './runs.repository.ts'
import type { PriceHoldTable, PriceSyncRunTable, PriceVersionTable } from './sync.table.ts'

/** The most changes that a preview lists; the preview's counts include all changes. */
const mostShown = 300

const usd = (cents: number | null) => (cents === null ? null : toDecimal(money(cents, 'USD')))
const usdIf = (isShown: boolean | undefined, cents: number | undefined) => usd(isShown ? (cents ?? null) : null)

const toHeldPreview = (held: HeldChange): SyncPreviewView['heldChanges'][number] => ({
  packageId: held.packageId,
  name: held.name,
  reason: held.reason,
  priceBefore: usd(held.priceBefore),
  priceAfter: usd(held.priceAfter),
  costBefore: held.costBefore,
  costAfter: held.costAfter,
  isPaused: held.isPaused,
})

export function toPreviewView(plan: CatalogPlan, rowsRead: number): SyncPreviewView {
  const moved = plan.changes.filter(movesPrice)
  return {
    rowsRead,
    ...countMoves(plan),
    unchanged: plan.unchanged,
    held: plan.held.length,
    problem: plan.feedProblem ?? null,
    changes: moved.slice(0, mostShown).map(({ kind, row, before, after, reason }) => ({
      packageId: row.id,
      gameId: row.gameId,
      name: row.name,
      kind,
      priceBefore: usdIf(before?.isActive, before?.price),
      priceAfter: usdIf(after.isActive, after.price),
      costBefore: before?.cost ?? null,
      costAfter: after.cost,
      reason,
    })),
    heldChanges: plan.held.slice(0, mostShown).map(toHeldPreview),
    leftOut: plan.leftOut.slice(0, mostShown),
  }
}

const canTakeOver = (hold: Selectable<PriceHoldTable>) =>
  hold.status === 'open' && (hold.package_id === null || hold.cost_after !== null)

export const toHeldView = (hold: Selectable<PriceHoldTable>): HeldPriceView => ({
  id: hold.id,
  packageId: hold.package_id,
  name: hold.name,
  reason: hold.reason,
  priceBefore: usd(hold.price_before),
  priceAfter: usd(hold.price_after),
  costBefore: hold.cost_before,
  costAfter: hold.cost_after,
  isPaused: hold.is_paused === 1,
  canApprove: canTakeOver(hold),
  openedAt: hold.opened_at,
})

export type VersionRow = Selectable<PriceVersionTable> & { name: string; game_id: string }

export const toChangeView = (row: VersionRow): PriceChangeView => ({
  packageId: row.package_id,
  gameId: row.game_id,
  name: row.name,
  kind: row.kind,
  priceBefore: usdIf(row.was_active === 1, row.price_before ?? undefined),
  priceAfter: usdIf(row.is_active === 1, row.price_amount),
  costBefore: row.cost_before,
  costAfter: row.code === null ? null : row.cost_amount,
  reason: row.reason,
})

export const readReport = (run: { report: string }): RunReport => ({ leftOut: [], ...JSON.parse(run.report) })

export function toRunView(run: Selectable<PriceSyncRunTable>): SyncRunView {
  const { id, trigger, status, updated, errors, added, changed, gone, unchanged, held } = run
  const wrote = added + changed + gone > 0
  return {
    id,
    trigger,
    status,
    startedAt: run.started_at,
    finishedAt: run.finished_at,
    updated,
    errors,
    rowsRead: run.rows_read,
    added,
    changed,
    gone,
    unchanged,
    held,
    failure: readReport(run).failure ?? null,
    undoneAt: run.undone_at,
    canUndo: wrote && status !== 'running' && run.undone_at === null && trigger !== 'undo',
  }
}
