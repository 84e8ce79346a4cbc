import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, createTable, type Table } from './create-table.ts'

const users: Table = {
  columns: {
    id: 'text',
    issuer: 'text',
    subject: 'text',
    first_name: 'text?',
    email: 'text?',
    created_at: 'text',
    last_login_at: 'text',
  },
}

const indexes: RawBuilder<unknown>[] = [
  // A person is who the provider says; the address may change or belong to somebody else tomorrow.
  sql`create unique index users_by_subject on users (issuer, subject)`,
  sql`create index checkouts_by_user on checkouts (user_id) where user_id is not null`,
]

export const accounts = (postgres: boolean): Migration => ({
  async up(db) {
    const { text = sql`text` } = columnTypes(postgres)
    await createTable(db, 'users', users, postgres).execute()
    for (const table of ['buyer_sessions', 'checkouts']) {
      await db.schema
        .alterTable(table)
        .addColumn('user_id', text, (column) => column.references('users.id'))
        .execute()
    }
    for (const index of indexes) await index.execute(db)
  },
})
