import { sql } from 'kysely'
import { ageOf, type Source, sample } from './source.ts'

const waiting = ['queued', 'sending', 'unknown', 'held'] as const
const labels = ['status'] as const

type Row = { status: string; units: number; paid_at: string | null }

/** Counts paid units that were not bought from a supplier yet: few rows, with an index of their own. */
export const unitsQuery = () => sql<Row>`
  select deliveries.status, count(*) as units, min(coalesce(orders.paid_at, deliveries.created_at)) as paid_at
  from deliveries join orders on orders.id = deliveries.order_id
  where deliveries.status in ('queued', 'held', 'sending', 'unknown') group by deliveries.status`

export const units: Source = {
  name: 'units',
  gauges: {
    topup_units_waiting: {
      help: 'Paid units that no supplier has accepted: queued, being sent, of unknown outcome, or held for the seller.',
      labels,
    },
    topup_units_waiting_oldest_age_seconds: {
      help: 'Since the oldest of these was paid; 0 where there is none.',
      labels,
    },
  },
  async read(ctx) {
    const { rows } = await unitsQuery().execute(ctx.db)
    return waiting.flatMap((status) => {
      const row = rows.find((one) => one.status === status)
      return [
        sample('topup_units_waiting', Number(row?.units ?? 0), { status }),
        sample('topup_units_waiting_oldest_age_seconds', row?.paid_at ? ageOf(ctx, row.paid_at) : 0, { status }),
      ]
    })
  },
}
