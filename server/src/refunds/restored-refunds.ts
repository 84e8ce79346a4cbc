import type { Trx } from '../platform/db/schema.ts'

/**
 * Belongs to the reading back of a backup: the store that was lost may have sent what was only queued in it, so each
 * counts as tried, and is looked for at the provider before it is made.
 */
export const doubtRestored = (trx: Trx): Promise<unknown> =>
  trx.updateTable('refunds').set({ tries: 1 }).where('status', '=', 'queued').where('tries', '=', 0).execute()
