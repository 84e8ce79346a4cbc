import { openOrderStatuses, orderStatuses } from '@topup/core/order/order-lifecycle'
import { DAY } from '@topup/core/time'
import { sql } from 'kysely'
import { type Source, sample } from './source.ts'

const open = 'topup_orders_open'
const placed = 'topup_orders_placed_last_day'

/** Each count reads a range of an index that begins with the status, never all orders. */
type Row = { name: string; status: string; orders: number }

export const ordersQuery = (since: string) =>
  sql<Row>`${sql.join(
    [
      ...openOrderStatuses.map(
        (status) => sql`select ${open} as name, ${status} as status, count(*) as orders
          from orders where status = ${status}`,
      ),
      ...orderStatuses.map(
        (status) => sql`select ${placed} as name, ${status} as status, count(*) as orders
          from orders where status = ${status} and created_at >= ${since}`,
      ),
    ],
    sql` union all `,
  )}`

export const orders: Source = {
  name: 'orders',
  gauges: {
    [open]: { help: 'Orders that still move, by state.', labels: ['status'] },
    [placed]: { help: 'Orders placed within the last 24 hours, by the state they are in now.', labels: ['status'] },
  },
  async read(ctx) {
    const since = new Date(ctx.now().getTime() - DAY).toISOString()
    const { rows } = await ordersQuery(since).execute(ctx.db)
    return rows.map(({ name, status, orders }) => sample(name, Number(orders), { status }))
  },
}
