import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes } from './create-table.ts'

const columns = `run_id, package_id, kind, price_amount, cost_amount, code, is_active, price_before, cost_before,
  code_before, was_active, reason, usd_to_idr, margin_percent, created_at`

/** Rows of one run lie together under one key: with four indexes each change of a price was written five times. */
const statements = (postgres: boolean): RawBuilder<unknown>[] => {
  const { text, money, real, flag } = columnTypes(postgres)
  return [
    sql`create table slim_price_versions (
      run_id ${text} not null references price_sync_runs (id),
      package_id ${text} not null references packages (id),
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
      usd_to_idr ${real} not null,
      margin_percent ${real} not null,
      created_at ${text} not null,
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
