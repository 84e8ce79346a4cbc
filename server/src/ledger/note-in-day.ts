import type { Trx } from '../platform/db/schema.ts'

/**
 * Marks the UTC day of `at` to be summed again if it was summed before. Call it in each transaction that writes a
 * completed order or a cut dated there. A jumped clock, here or elsewhere, may have closed the day.
 */
export const noteInDay = (trx: Trx, at: string): Promise<unknown> =>
  trx.updateTable('completed_days').set({ is_summed: 0 }).where('day', '=', at.slice(0, 10)).execute()
