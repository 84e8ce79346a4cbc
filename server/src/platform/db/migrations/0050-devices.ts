import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const tables: Record<string, Table> = {
  seller_devices: {
    columns: {
      id: 'text',
      seller_id: 'text',
      name: 'text',
      key_thumbprint: 'text',
      created_at: 'text',
      enrolled_at: 'text?',
      last_seen_at: 'text?',
      revoked_at: 'text?',
      revoked_because: 'text?',
    },
    references: { seller_id: 'sellers.id' },
  },
  oauth_records: {
    columns: {
      id: 'text',
      kind: 'text',
      payload: 'text',
      device_id: 'text?',
      created_at: 'text',
      expires_at: 'text',
      used_at: 'text?',
      consumed_at: 'text?',
    },
  },
  device_proofs: { columns: { id: 'text', expires_at: 'text' } },
}

const indexes: RawBuilder<unknown>[] = [
  sql`create index seller_devices_by_seller on seller_devices (seller_id)`,
  sql`create index oauth_records_by_device on oauth_records (device_id) where device_id is not null`,
  sql`create index oauth_records_by_end on oauth_records (expires_at)`,
  sql`create index device_proofs_by_end on device_proofs (expires_at)`,
]

export const devices = (postgres: boolean): Migration => ({
  async up(db) {
    for (const [name, table] of Object.entries(tables)) await createTable(db, name, table, postgres).execute()
    for (const index of indexes) await index.execute(db)
  },
})
