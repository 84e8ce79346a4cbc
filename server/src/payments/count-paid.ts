import type { PaidBy } from '@topup/core/pricing/profit-by-way'
import type { Context } from './context.ts'

/** Counts payments by method since `since`. Leaves out surplus payments, as their buyer paid twice by mistake. */
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
