import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const feeChecks: Table = {
  columns: {
    id: 'text',
    payment_id: 'text',
    kind: 'text',
    ref: 'text',
    subject_type: 'text',
    subject_id: 'text',
    status: 'text',
    checks: 'int',
    next_check_at: 'text',
    created_at: 'text',
  },
  references: { payment_id: 'payments.id' },
}

export const fees = (postgres: boolean): Migration => ({
  async up(db) {
    await createTable(db, 'fee_checks', feeChecks, postgres).execute()
    await sql`create index fee_checks_due on fee_checks (next_check_at) where status = 'due'`.execute(db)
  },
})
