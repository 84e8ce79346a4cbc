import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

export const supplierHealth = (postgres: boolean): Migration => ({
  async up(db) {
    const columns = { supplier: 'text', failures: 'text', open_until: 'text?' } as const
    await createTable(db, 'supplier_health', { columns }, postgres).execute()
  },
})
