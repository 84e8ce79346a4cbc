import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const tables: Record<string, Table> = {
  sales_pauses: {
    columns: { scope: 'text', paused_by: 'text', reason: 'text', since: 'text' },
    primaryKey: ['scope', 'paused_by'],
  },
  supplier_balances: {
    columns: { supplier: 'text', amount: 'money', currency: 'text', read_at: 'text', refused_amount: 'money' },
  },
}

/** What is owed to the supplier is summed up whenever a payment is opened. */
const indexes = [
  sql`create index deliveries_to_buy on deliveries (order_id) where status in ('queued', 'held', 'sending', 'unknown')`,
  sql`create index deliveries_by_acceptance on deliveries (accepted_at) where accepted_at is not null`,
]

export const sales = (postgres: boolean): Migration => ({
  async up(db) {
    for (const [name, table] of Object.entries(tables)) await createTable(db, name, table, postgres).execute()
    for (const index of indexes) await index.execute(db)
  },
})
