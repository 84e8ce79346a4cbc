import type { Trx } from '../platform/db/schema.ts'

/**
 * Marks the UTC day of `at` to be summed again if its sum was stored before. Call it in each transaction that writes a
 * completed order or a balance cut with that date. If a clock jumped, the day may already be summed.
 */
export const noteInDay = (trx: Trx, at: string): Promise<unknown> =>
  trx.updateTable('completed_days').set({ is_summed: 0 }).where('day', '=', at.slice(0, 10)).execute()
