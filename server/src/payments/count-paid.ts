import type { PaidBy } from '@topup/core/pricing/profit-by-way'
import type { Context } from './context.ts'

/** Counts payments by method since then; excludes surplus payments, which are no choice of method. */
export const countPaid = ({ db }: Pick<Context, 'db'>, since: Date): Promise<PaidBy[]> =>
  db
    .selectFrom('payments')
    .select(['method', 'channel'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('succeeded_at', '>=', since.toISOString())
    .where('is_surplus', '=', 0)
    .groupBy(['method', 'channel'])
    .orderBy('method')
    .orderBy('channel')
    .execute()
