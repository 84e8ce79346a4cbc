import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const supplierAccounts: Table = {
  columns: {
    id: 'text',
    game_id: 'text',
    supplier: 'text',
    ciphertext: 'text?',
    created_by: 'text',
    created_at: 'text',
    removed_at: 'text?',
  },
  references: { game_id: 'games.id' },
}

export const supplierAccountTables = (postgres: boolean): Migration => ({
  async up(db) {
    await createTable(db, 'supplier_accounts', supplierAccounts, postgres).execute()
    await sql`create unique index supplier_accounts_in_use on supplier_accounts (game_id) where removed_at is null`.execute(
      db,
    )
    await sql`alter table supplier_orders add column account_id text`.execute(db)
  },
})
