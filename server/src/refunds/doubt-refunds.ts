import type { Trx } from '../platform/db/schema.ts'

/**
 * After commits were lost: the store may have sent what is only queued in its rows, so each refund counts as tried, and
 * is looked for at the provider before it is made.
 */
export const doubtRefunds = (trx: Trx): Promise<unknown> =>
  trx.updateTable('refunds').set({ tries: 1 }).where('status', '=', 'queued').where('tries', '=', 0).execute()
