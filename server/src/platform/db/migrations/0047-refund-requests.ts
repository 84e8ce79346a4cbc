import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const table: Table = {
  columns: {
    id: 'text',
    order_id: 'text',
    scenario: 'text',
    reason: 'text',
    note: 'text',
    status: 'text',
    answer: 'text?',
    created_at: 'text',
    decided_at: 'text?',
  },
  references: { order_id: 'orders.id' },
}

export const refundRequests = (postgres: boolean): Migration => ({
  async up(db) {
    await createTable(db, 'refund_requests', table, postgres).execute()
    await sql`create unique index refund_requests_one_open on refund_requests (order_id) where status = 'open'`.execute(
      db,
    )
    await sql`create index refund_requests_by_order on refund_requests (order_id, created_at)`.execute(db)
    await sql`create index refund_requests_by_status on refund_requests (status, created_at)`.execute(db)
  },
})
