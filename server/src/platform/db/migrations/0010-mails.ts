import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const tables: Record<string, Table> = {
  mails: {
    columns: {
      id: 'text',
      kind: 'text',
      subject_id: 'text',
      order_id: 'text',
      recipient: 'text',
      status: 'text',
      attempts: 'int',
      available_at: 'text',
      claimed_until: 'text?',
      created_at: 'text',
      sent_at: 'text?',
      error: 'text?',
    },
    references: { order_id: 'orders.id' },
  },
  order_links: {
    columns: {
      token_hash: 'text',
      order_id: 'text',
      created_at: 'text',
      expires_at: 'text',
      used_at: 'text?',
    },
    references: { order_id: 'orders.id' },
  },
  known_checkouts: {
    columns: { buyer_session_id: 'text', checkout_id: 'text', created_at: 'text' },
    primaryKey: ['buyer_session_id', 'checkout_id'],
    references: { buyer_session_id: 'buyer_sessions.id', checkout_id: 'checkouts.id' },
  },
}

const indexes: RawBuilder<unknown>[] = [
  // The same thing is told once, whatever happens twice.
  sql`create unique index mails_once on mails (kind, subject_id)`,
  sql`create index mails_queued on mails (available_at) where status in ('queued', 'sending')`,
  sql`create index mails_by_order on mails (order_id, kind, created_at)`,
  sql`create index order_links_by_time on order_links (expires_at)`,
  sql`create index orders_open_by_paid_at on orders (paid_at) where status in ('processing', 'pending-delivery')`,
]

export const mails = (postgres: boolean): Migration => ({
  async up(db) {
    for (const [name, table] of Object.entries(tables)) await createTable(db, name, table, postgres).execute()
    for (const index of indexes) await index.execute(db)
  },
})
