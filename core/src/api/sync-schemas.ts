import { z } from 'zod'
import { heldPriceView, syncPreviewView, syncProgressView, syncRunDetailView, syncRunView } from './sync-views.ts'

const none = z.strictObject({})
const id = z.uuid()
const packageId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/)
const result = z.object({ updated: z.int(), errors: z.int() })

export const syncSchemas = {
  /** What the run at hand is doing; `idle` when there is none. */
  getSyncProgress: { input: none, output: syncProgressView },
  /** What a sync would do now; asks the supplier, changes nothing. */
  previewPriceSync: { input: none, output: syncPreviewView },
  /** Newest first; `before` is the id of the last run of the page before. */
  listSyncRuns: {
    input: z.strictObject({ before: id.optional() }),
    output: z.object({ runs: z.array(syncRunView), next: z.string().nullable() }),
  },
  /** `after` is the package the page before ended with. */
  getSyncRun: { input: z.strictObject({ id, after: packageId.optional() }), output: syncRunDetailView },
  /** Gives back every price from before the run, or refuses with a sentence. */
  undoSyncRun: { input: z.strictObject({ id }), output: z.object({ restored: z.int() }) },
  listHeldPrices: { input: none, output: z.array(heldPriceView) },
  /** Asks the supplier again: `price_changed` when it says something else by now. */
  approveHeldPrice: { input: z.strictObject({ id }), output: result },
  rejectHeldPrice: { input: z.strictObject({ id }), output: z.object({ done: z.boolean() }) },
  /** Sell a package although only slow providers have it, or no longer. */
  markSlowPackage: {
    input: z.strictObject({ packageId, sold: z.boolean() }),
    output: z.object({ done: z.boolean() }),
  },
} as const
