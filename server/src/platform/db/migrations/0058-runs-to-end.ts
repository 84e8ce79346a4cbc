import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What each run looks for among all runs: one that died, and reports to empty. */
const statements = [
  sql`create index price_sync_runs_running on price_sync_runs (started_at) where status = 'running'`,
  sql`create index price_sync_runs_told on price_sync_runs (started_at)
      where report <> '{}' and "trigger" not in ('rules', 'rate')`,
]

export const runsToEnd: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
