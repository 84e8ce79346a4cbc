import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const tables: Record<string, Table> = {
  refunds: {
    columns: {
      id: 'text',
      payment_id: 'text',
      purpose: 'text',
      order_id: 'text?',
      unit_no: 'int?',
      amount: 'money',
      currency: 'text',
      status: 'text',
      source: 'text',
      reason: 'text',
      provider_ref: 'text?',
      proof: 'text?',
      attempts: 'int',
      available_at: 'text',
      claimed_until: 'text?',
      created_at: 'text',
      settled_at: 'text?',
    },
    references: { payment_id: 'payments.id', order_id: 'orders.id' },
  },
  ledger_entries: {
    columns: {
      id: 'text',
      posting_id: 'text',
      account: 'text',
      amount: 'money',
      currency: 'text',
      subject_type: 'text',
      subject_id: 'text',
      created_at: 'text',
    },
  },
}

const statements: RawBuilder<unknown>[] = [
  // The quote: what an Indonesian payment of this checkout charges, fixed when the checkout begins.
  sql`alter table checkouts add column usd_to_idr double precision not null default 15500`,
  sql`alter table checkouts add column consent_at text`,
  sql`alter table payments add column channel text`,
  sql`alter table payments add column capture_ref text`,
  sql`alter table payments add column expires_at text`,
  sql`alter table payments add column received_amount bigint`,
  sql`alter table payments add column received_currency text`,
  sql`alter table payments add column refunded_amount bigint not null default 0`,
  sql`drop index payments_one_open`,
  // Closed attempts are asked about for a while, too: money can come late.
  sql`create index payments_closed_to_check on payments (next_check_at) where status = 'closed' and checks < 12`,
  // One open attempt per checkout: another method first closes it.
  sql`create unique index payments_one_open on payments (checkout_id) where status in ('creating', 'open')`,
  sql`create unique index refunds_once_per_unit on refunds (payment_id, order_id, unit_no)
      where order_id is not null`,
  sql`create unique index refunds_once_per_payment on refunds (payment_id, purpose) where order_id is null and source = 'store'`,
  sql`create unique index refunds_by_provider_ref on refunds (payment_id, provider_ref)`,
  sql`create index refunds_queued on refunds (available_at) where status in ('queued', 'sending', 'unknown', 'pending')`,
  sql`create index ledger_by_subject on ledger_entries (subject_type, subject_id)`,
  sql`create index ledger_by_account on ledger_entries (account, currency, created_at)`,
  // The same thing is booked once, whatever happens twice.
  sql`create unique index ledger_once on ledger_entries (posting_id, account, currency)`,
]

export const payments = (postgres: boolean): Migration => ({
  async up(db) {
    for (const [name, table] of Object.entries(tables)) await createTable(db, name, table, postgres).execute()
    for (const statement of statements) await statement.execute(db)
  },
})
