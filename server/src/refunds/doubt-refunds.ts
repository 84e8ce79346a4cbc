import type { Trx } from '../platform/db/schema.ts'

/**
 * After lost commits (a restored backup), queued refunds may already have been sent. So each counts as tried, and is
 * looked up at the provider before it is made.
 */
export const doubtRefunds = (trx: Trx): Promise<unknown> =>
  trx.updateTable('refunds').set({ tries: 1 }).where('status', '=', 'queued').where('tries', '=', 0).execute()
