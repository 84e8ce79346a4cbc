import { z } from 'zod'
import { area, get, nameShapes, post } from './endpoint.ts'
import { decimal, isoTime, packageId } from './fields.ts'

const priceSyncStatus = z.object({
  isRunning: z.boolean(),
  intervalMinutes: z.int(),
  supplierUrl: z.string(),
  lastSync: isoTime.nullable(),
  currency: z.object({ usdToIdr: z.number(), profitMargin: z.number() }),
})

const cost = z.int().nullable()

/** A package's price change in a plan or in a sync run: prices in US dollars, costs in whole rupiah. */
export const priceChangeView = z.object({
  packageId: z.string(),
  gameId: z.string(),
  name: z.string(),
  kind: z.enum(['new', 'changed', 'gone']),
  /** Null where the package was not on sale. */
  priceBefore: decimal.nullable(),
  /** Null where the package is not on sale afterwards. */
  priceAfter: decimal.nullable(),
  costBefore: cost,
  costAfter: cost,
  reason: z.string(),
})
export type PriceChangeView = z.infer<typeof priceChangeView>

/** A change that waits for the seller's decision. Without a package: about the supplier's price list as a whole. */
export const heldPriceView = z.object({
  id: z.string(),
  packageId: z.string().nullable(),
  name: z.string(),
  reason: z.string(),
  priceBefore: decimal.nullable(),
  /** Null where there is no new price to adopt. */
  priceAfter: decimal.nullable(),
  costBefore: cost,
  costAfter: cost,
  /** The package is off sale until the seller decides. */
  isPaused: z.boolean(),
  canApprove: z.boolean(),
  openedAt: isoTime,
})
export type HeldPriceView = z.infer<typeof heldPriceView>

const counts = { added: z.int(), changed: z.int(), gone: z.int(), unchanged: z.int(), held: z.int() }

const leftOutView = z.object({
  what: z.enum(['row', 'package', 'category']),
  code: z.string(),
  name: z.string(),
  reason: z.string(),
})

export const syncPreviewView = z.object({
  ...counts,
  rowsRead: z.int(),
  /** Why the supplier's list as a whole would be rejected; null where it would be applied. */
  problem: z.string().nullable(),
  /** The first changes of a large plan; the counts cover all. */
  changes: z.array(priceChangeView),
  heldChanges: z.array(heldPriceView.omit({ id: true, openedAt: true, canApprove: true })),
  leftOut: z.array(leftOutView),
})
export type SyncPreviewView = z.infer<typeof syncPreviewView>

export const syncRunView = z.object({
  ...counts,
  id: z.string(),
  trigger: z.enum(['schedule', 'manual', 'start', 'webhook', 'approval', 'undo', 'rules', 'rate']),
  status: z.enum(['running', 'succeeded', 'failed']),
  startedAt: isoTime,
  finishedAt: isoTime.nullable(),
  updated: z.int(),
  errors: z.int(),
  rowsRead: z.int(),
  /** Why the run failed, or why its changes were not applied. */
  failure: z.string().nullable(),
  undoneAt: isoTime.nullable(),
  canUndo: z.boolean(),
})
export type SyncRunView = z.infer<typeof syncRunView>

export const syncRunDetailView = z.object({
  run: syncRunView,
  changes: z.array(priceChangeView),
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
  heldChanges: z.array(heldPriceView),
  leftOut: z.array(leftOutView),
})
export type SyncRunDetailView = z.infer<typeof syncRunDetailView>

export const syncProgressView = z.object({
  phase: z.enum(['idle', 'fetching', 'comparing', 'writing']),
  trigger: syncRunView.shape.trigger.nullable(),
  startedAt: isoTime.nullable(),
  rowsRead: z.int(),
})
export type SyncProgressView = z.infer<typeof syncProgressView>

const id = z.uuid()
const result = z.object({ updated: z.int(), errors: z.int() })

nameShapes({
  priceSyncStatus,
  priceChangeView,
  heldPriceView,
  leftOutView,
  syncPreviewView,
  syncRunView,
  syncRunDetailView,
  syncProgressView,
  SyncResult: result,
})

export const sync = area('Price sync', 'The supplier’s prices and what they make of ours', {
  getPriceSync: get('/api/admin/price-sync/status', 'seller', 'Read how the price sync is set up', {
    output: priceSyncStatus,
  }),
  runPriceSync: post('/api/admin/price-sync/manual', 'owner-recent', 'Sync the prices now', {
    description: '`waiting`: prices the owner is asked about now; those are no errors.',
    output: z.object({ updated: z.int(), errors: z.int(), waiting: z.int() }),
  }),
  togglePriceSync: post('/api/admin/price-sync/toggle', 'owner-recent', 'Turn the price sync on or off', {
    input: z.strictObject({ enabled: z.boolean() }),
    output: z.object({ message: z.string() }),
  }),
  getSyncProgress: get('/api/admin/price-sync/progress', 'seller', 'Follow the sync that runs', {
    description: 'What the run at hand is doing; `idle` when there is none.',
    output: syncProgressView,
  }),
  previewPriceSync: get('/api/admin/price-sync/preview', 'seller', 'Preview what a sync would do', {
    description: 'What a sync would do now; asks the supplier, changes nothing.',
    output: syncPreviewView,
  }),
  listSyncRuns: get('/api/admin/price-sync/runs', 'seller', 'List the syncs that ran', {
    description: 'Newest first; `before` is the id of the last run of the page before.',
    input: z.strictObject({ before: id.optional() }),
    output: z.object({ runs: z.array(syncRunView), next: z.string().nullable() }),
  }),
  getSyncRun: get('/api/admin/price-sync/runs/:id', 'seller', 'Read what a sync did', {
    description: '`after` is the package the page before ended with.',
    input: z.strictObject({ id, after: packageId.optional() }),
    output: syncRunDetailView,
  }),
  undoSyncRun: post('/api/admin/price-sync/runs/:id/undo', 'owner-recent', 'Undo a sync', {
    description: 'Gives back every price from before the run, or refuses with a sentence.',
    input: z.strictObject({ id }),
    output: z.object({ restored: z.int() }),
  }),
  listHeldPrices: get('/api/admin/price-sync/held', 'seller', 'List the prices that wait for a decision', {
    output: z.array(heldPriceView),
  }),
  approveHeldPrice: post('/api/admin/price-sync/held/:id/approve', 'owner-recent', 'Approve a price that waits', {
    description: 'Asks the supplier again: `price_changed` when it says something else by now.',
    input: z.strictObject({ id }),
    output: result,
  }),
  rejectHeldPrice: post('/api/admin/price-sync/held/:id/reject', 'owner-recent', 'Reject a price that waits', {
    input: z.strictObject({ id }),
    output: z.object({ done: z.boolean() }),
  }),
  markSlowPackage: post(
    '/api/admin/price-sync/slow/:packageId',
    'today',
    'Sell a package that only slow providers have, or no longer',
    {
      description: 'Sell a package although only slow providers have it, or no longer.',
      input: z.strictObject({ packageId, sold: z.boolean() }),
      output: z.object({ done: z.boolean() }),
    },
  ),
})
