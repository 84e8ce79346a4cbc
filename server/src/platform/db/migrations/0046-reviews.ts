import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const table: Table = {
  columns: {
    id: 'text',
    order_id: 'text',
    customer_name: 'text',
    rating: 'int',
    comment: 'text',
    is_hidden: 'flag',
    created_at: 'text',
  },
  references: { order_id: 'orders.id' },
}

export const reviews = (postgres: boolean): Migration => ({
  async up(db) {
    await createTable(db, 'reviews', table, postgres).execute()
    await sql`create unique index reviews_one_per_order on reviews (order_id)`.execute(db)
    await sql`create index reviews_by_time on reviews (created_at, id)`.execute(db)
  },
})
