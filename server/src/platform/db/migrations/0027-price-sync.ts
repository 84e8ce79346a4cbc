import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const holds: Table = {
  columns: {
    id: 'text',
    supplier: 'text',
    run_id: 'text',
    package_id: 'text?',
    game_id: 'text?',
    name: 'text',
    reason: 'text',
    cost_before: 'money?',
    cost_after: 'money?',
    price_before: 'money?',
    price_after: 'money?',
    is_paused: 'flag',
    status: 'text',
    opened_at: 'text',
    closed_at: 'text?',
    closed_by: 'text?',
  },
  references: { run_id: 'price_sync_runs.id' },
}

const statements: RawBuilder<unknown>[] = [
  // What each change was before, so that a run can be undone exactly.
  sql`alter table price_versions add column kind text not null default 'changed'`,
  sql`alter table price_versions add column price_before bigint`,
  sql`alter table price_versions add column cost_before bigint`,
  sql`alter table price_versions add column code_before text`,
  sql`alter table price_versions add column code text`,
  sql`alter table price_versions add column was_active smallint not null default 1`,
  sql`alter table price_versions add column is_active smallint not null default 1`,
  sql`alter table price_versions add column reason text not null default ''`,
  sql`create index price_versions_by_run on price_versions (run_id, package_id)`,
  sql`create index price_versions_by_time on price_versions (created_at)`,
  sql`alter table price_sync_runs add column actor text not null default 'system'`,
  sql`alter table price_sync_runs add column phase text not null default 'done'`,
  sql`alter table price_sync_runs add column rows_read integer not null default 0`,
  sql`alter table price_sync_runs add column added integer not null default 0`,
  sql`alter table price_sync_runs add column changed integer not null default 0`,
  sql`alter table price_sync_runs add column gone integer not null default 0`,
  sql`alter table price_sync_runs add column unchanged integer not null default 0`,
  sql`alter table price_sync_runs add column held integer not null default 0`,
  sql`alter table price_sync_runs add column undone_at text`,
  // One question per package, and one about the list as a whole, wait for the seller at a time.
  sql`create unique index price_holds_one_open on price_holds (supplier, package_id)
      where status = 'open' and package_id is not null`,
  sql`create unique index price_holds_one_list on price_holds (supplier) where status = 'open' and package_id is null`,
  sql`create index price_holds_decided on price_holds (supplier, closed_at) where status in ('rejected', 'undone')`,
  sql`create index price_holds_by_run on price_holds (run_id)`,
]

export const priceSync = (postgres: boolean): Migration => ({
  async up(db) {
    await createTable(db, 'price_holds', holds, postgres).execute()
    for (const statement of statements) await statement.execute(db)
  },
})
