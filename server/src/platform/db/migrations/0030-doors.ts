import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, createTable, type Table } from './create-table.ts'

const tables: Record<string, Table> = {
  seller_totp: {
    columns: { seller_id: 'text', status: 'text', secret: 'text', last_step: 'int?', created_at: 'text' },
    primaryKey: ['seller_id', 'status'],
    references: { seller_id: 'sellers.id' },
  },
  seller_passkeys: {
    columns: {
      id: 'text',
      seller_id: 'text',
      name: 'text',
      public_key: 'text',
      counter: 'money',
      transports: 'text',
      created_at: 'text',
      last_used_at: 'text?',
    },
    references: { seller_id: 'sellers.id' },
  },
  seller_recovery_codes: {
    columns: { code_hash: 'text', seller_id: 'text', created_at: 'text' },
    references: { seller_id: 'sellers.id' },
  },
}

const indexes: RawBuilder<unknown>[] = [
  sql`create index seller_passkeys_by_seller on seller_passkeys (seller_id)`,
  sql`create index seller_recovery_codes_by_seller on seller_recovery_codes (seller_id)`,
]

export const doors = (postgres: boolean): Migration => ({
  async up(db) {
    const { text, int } = columnTypes(postgres)
    // Sessions of before proved a password alone.
    await sql`delete from seller_sessions`.execute(db)
    await sql`alter table seller_sessions add column second_factor_at ${text}`.execute(db)
    await sql`alter table seller_sessions add column user_agent ${text} not null default ''`.execute(db)
    await sql`alter table seller_sessions add column challenge ${text}`.execute(db)
    await sql`alter table seller_sessions add column challenge_until ${text}`.execute(db)
    await sql`alter table sellers add column disabled_at ${text}`.execute(db)
    await sql`alter table sellers add column second_failures ${int} not null default 0`.execute(db)
    await sql`alter table sellers add column second_locked_until ${text}`.execute(db)
    for (const [name, table] of Object.entries(tables)) await createTable(db, name, table, postgres).execute()
    for (const index of indexes) await index.execute(db)
  },
})
