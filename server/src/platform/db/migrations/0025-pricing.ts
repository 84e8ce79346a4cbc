import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const tables: Record<string, Table> = {
  held_rates: { columns: { currency: 'text', rate: 'real', source: 'text', seen_at: 'text', status: 'text' } },
  pricing_rules: { columns: { version: 'int', rules: 'text', saved_by: 'text', saved_at: 'text' } },
}

export const pricing = (postgres: boolean): Migration => ({
  async up(db) {
    for (const [name, table] of Object.entries(tables)) await createTable(db, name, table, postgres).execute()
  },
})
