import { type RawBuilder, sql } from 'kysely'
import { askableAfter, suppliersOf } from '../../suppliers/suppliers-of.ts'
import type { Context } from '../context.ts'
import { ageOf, type Source, sample } from './source.ts'

type Queue = Readonly<{
  table: string
  where: string
  /** A further SQL condition that the queue's job puts on a row. */
  also?: (ctx: Context) => RawBuilder<unknown>
  since?: string
  due?: string
}>

/** Excludes suppliers that are gone or no longer know old orders: the job sends them no status queries. */
const isAskable = (ctx: Context) => {
  const suppliers = suppliersOf(ctx)
  if (suppliers.length === 0) return sql` and 1 = 0`
  const parts = suppliers.map(({ name }) => {
    const after = askableAfter(ctx, name)
    return after ? sql`(supplier = ${name} and created_at > ${after})` : sql`supplier = ${name}`
  })
  return sql` and (${sql.join(parts, sql` or `)})`
}

/** The conditions by which each loop finds its work, equal to those of the partial indexes. */
const queueList: Readonly<Record<string, Queue>> = {
  inbox: { table: 'webhook_events', where: "status = 'queued'", since: 'received_at' },
  deliveries: { table: 'deliveries', where: "status in ('queued', 'sending')" },
  supplier_orders: { table: 'supplier_orders', where: 'due_at is not null', also: isAskable },
  payments: { table: 'payments', where: "status in ('creating', 'open')" },
  refunds: { table: 'refunds', where: "status in ('queued', 'sending', 'unknown', 'pending')" },
  fees: { table: 'fee_checks', where: "status = 'due'" },
  mails: { table: 'mails', where: "status in ('queued', 'sending')" },
  push: { table: 'push_notes', where: "status in ('queued', 'sending')" },
  notices: { table: 'notices', where: "status = 'queued'" },
  expiry: { table: 'orders', where: "status = 'pending'", due: 'expires_at' },
}

/** The age of a backlog is read from this many rows, those due first: reading all would add load. */
const READ_FOR_AGE = 1000

const lookQuery = (ctx: Context, name: string, { table, where, also, since = 'created_at', due = 'due_at' }: Queue) => {
  const [from, begun, dueAt] = [table, since, due].map((text) => sql.raw(text))
  const those = sql`${sql.raw(where)}${also?.(ctx) ?? sql``}`
  return sql`select ${name} as queue,
    (select count(*) from ${from} where ${those}) as depth,
    (select min(${dueAt}) from ${from} where ${those}) as first_due,
    (select min(begun) from (select ${begun} as begun from ${from} where ${those} order by ${dueAt}
      limit ${READ_FOR_AGE}) as those_first) as oldest`
}

type Look = { queue: string; depth: number; first_due: string | null; oldest: string | null }

export const queuesQuery = (ctx: Context) =>
  sql<Look>`${sql.join(
    Object.entries(queueList).map(([name, queue]) => lookQuery(ctx, name, queue)),
    sql` union all `,
  )}`

const labels = ['queue'] as const

export const queues: Source = {
  name: 'queues',
  gauges: {
    topup_queue_depth: { help: 'Rows that are not worked off yet, also those that are put off.', labels },
    topup_queue_oldest_age_seconds: {
      help: 'Since the oldest row of the queue was written; 0 where it is empty.',
      labels,
    },
    topup_queue_late_seconds: { help: 'How long the most overdue row has been due; 0 where none is.', labels },
  },
  async read(ctx) {
    const { rows } = await queuesQuery(ctx).execute(ctx.db)
    return rows.flatMap(({ queue, depth, first_due, oldest }) => [
      sample('topup_queue_depth', Number(depth), { queue }),
      sample('topup_queue_oldest_age_seconds', oldest ? ageOf(ctx, oldest) : 0, { queue }),
      sample('topup_queue_late_seconds', first_due ? ageOf(ctx, first_due) : 0, { queue }),
    ])
  },
}
