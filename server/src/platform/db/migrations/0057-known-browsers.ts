import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes } from './create-table.ts'

export const knownBrowsers = (postgres: boolean): Migration => ({
  async up(db) {
    const { text, int } = columnTypes(postgres)
    await sql`alter table sellers add column known_failures ${int} not null default 0`.execute(db)
    await sql`alter table sellers add column known_locked_until ${text}`.execute(db)
  },
})
