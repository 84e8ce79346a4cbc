import type { Trx } from '../platform/db/schema.ts'

/**
 * Has the balance's sums of the UTC day of `at` made again where that day was summed up before. To be called in each transaction
 * that writes a completed order or a cut dated in it: a clock that jumped, or another process's clock, may have closed the day.
 */
export const noteInDay = (trx: Trx, at: string): Promise<unknown> =>
  trx.updateTable('completed_days').set({ is_summed: 0 }).where('day', '=', at.slice(0, 10)).execute()
