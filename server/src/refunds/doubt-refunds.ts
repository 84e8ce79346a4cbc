import type { Trx } from '../platform/db/schema.ts'

/**
 * After a restored backup, queued refunds may already have been sent. So each counts as tried, and its provider is
 * asked for an earlier refund before one is made.
 */
export const doubtRefunds = (trx: Trx): Promise<unknown> =>
  trx.updateTable('refunds').set({ tries: 1 }).where('status', '=', 'queued').where('tries', '=', 0).execute()
