import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const deliverySecrets: Table = {
  columns: { attempt_id: 'text', order_id: 'text', unit_no: 'int', ciphertext: 'text', created_at: 'text' },
  references: { attempt_id: 'supplier_orders.id', order_id: 'orders.id' },
}

export const vouchers = (postgres: boolean): Migration => ({
  async up(db) {
    await sql`alter table games add column gives_code smallint not null default 0`.execute(db)
    await createTable(db, 'delivery_secrets', deliverySecrets, postgres).execute()
    await sql`create index delivery_secrets_by_order on delivery_secrets (order_id, unit_no)`.execute(db)
  },
})
