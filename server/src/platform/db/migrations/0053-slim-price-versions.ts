import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes } from './create-table.ts'

const columns = `run_id, package_id, kind, price_amount, cost_amount, code, is_active, price_before, cost_before,
  code_before, was_active, reason`

/**
 * Rows of one run lie together under one key: with four indexes each change of a price was written five times. What is
 * the same for all of them stands with the run. No key refers to packages: the run's update of them counts that each
 * row had one, and none is ever deleted.
 */
const statements = (postgres: boolean): RawBuilder<unknown>[] => {
  const { text, money, real, flag } = columnTypes(postgres)
  return [
    sql`alter table price_sync_runs add column usd_to_idr ${real}`,
    sql`alter table price_sync_runs add column margin_percent ${real}`,
    sql`update price_sync_runs set
      usd_to_idr = (select max(usd_to_idr) from price_versions where run_id = price_sync_runs.id),
      margin_percent = (select max(margin_percent) from price_versions where run_id = price_sync_runs.id)`,
    sql`create table slim_price_versions (
      run_id ${text} not null references price_sync_runs (id),
      package_id ${text} not null,
      kind ${text} not null default 'changed',
      price_amount ${money} not null,
      cost_amount ${money} not null,
      code ${text},
      is_active ${flag} not null default 1,
      price_before ${money},
      cost_before ${money},
      code_before ${text},
      was_active ${flag} not null default 1,
      reason ${text} not null default '',
      primary key (run_id, package_id)) ${sql.raw(postgres ? '' : 'without rowid')}`,
    sql`insert into slim_price_versions (${sql.raw(columns)})
      select ${sql.raw(columns)} from price_versions where true on conflict do nothing`,
    sql`drop table price_versions`,
    sql`alter table slim_price_versions rename to price_versions`,
  ]
}

export const slimPriceVersions = (postgres: boolean): Migration => ({
  async up(db) {
    for (const statement of statements(postgres)) await statement.execute(db)
  },
})
