import { z } from 'zod'
import { decimal, isoTime } from './views.ts'

const cost = z.int().nullable()

/** One package of a plan or of a run: prices in US dollars, costs in whole rupiah. */
export const priceChangeView = z.object({
  packageId: z.string(),
  gameId: z.string(),
  name: z.string(),
  kind: z.enum(['new', 'changed', 'gone']),
  /** Null where the package was not on sale. */
  priceBefore: decimal.nullable(),
  /** Null where it is not on sale afterwards. */
  priceAfter: decimal.nullable(),
  costBefore: cost,
  costAfter: cost,
  reason: z.string(),
})
export type PriceChangeView = z.infer<typeof priceChangeView>

/** A change that waits for a yes or no. Without a package it is about the supplier's list as a whole. */
export const heldPriceView = z.object({
  id: z.string(),
  packageId: z.string().nullable(),
  name: z.string(),
  reason: z.string(),
  priceBefore: decimal.nullable(),
  /** Null where there is no price that could be taken over. */
  priceAfter: decimal.nullable(),
  costBefore: cost,
  costAfter: cost,
  /** Off sale until it is answered. */
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
  /** Why the list as a whole would not be applied. */
  problem: z.string().nullable(),
  /** The first ones of a large plan; the counts are of all. */
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
  /** Why it failed, or was not applied. */
  failure: z.string().nullable(),
  undoneAt: isoTime.nullable(),
  canUndo: z.boolean(),
})
export type SyncRunView = z.infer<typeof syncRunView>

export const syncRunDetailView = z.object({
  run: syncRunView,
  changes: z.array(priceChangeView),
  /** What to ask for next; null at the end. */
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
