import type { StoreTables } from '../create-table.ts'

export const pricing: StoreTables = {
  tables: {
    price_sync_runs: {
      columns: {
        id: 'text',
        trigger: 'text',
        status: 'text',
        started_at: 'text',
        finished_at: 'text?',
        updated: 'int',
        errors: 'int',
        report: 'text',
        actor: "text = 'system'",
        phase: "text = 'done'",
        rows_read: 'int = 0',
        added: 'int = 0',
        changed: 'int = 0',
        gone: 'int = 0',
        unchanged: 'int = 0',
        held: 'int = 0',
        undone_at: 'text?',
        usd_to_idr: 'real?',
        margin_percent: 'real?',
      },
    },
    // Rows of one run share a key prefix; facts common to them are in the run's row. Packages need no foreign key: none
    // is deleted, and a run checks that each row has one. Old values let a run be undone exactly.
    price_versions: {
      columns: {
        run_id: 'text',
        package_id: 'text',
        kind: "text = 'changed'",
        price_amount: 'money',
        cost_amount: 'money',
        code: 'text?',
        is_active: 'flag = 1',
        price_before: 'money?',
        cost_before: 'money?',
        code_before: 'text?',
        was_active: 'flag = 1',
        reason: "text = ''",
      },
      primaryKey: ['run_id', 'package_id'],
      withoutRowid: true,
      references: { run_id: 'price_sync_runs.id' },
    },
    price_holds: {
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
    },
    exchange_rates: { columns: { currency: 'text', rate: 'real', source: 'text', fetched_at: 'text' } },
    held_rates: {
      columns: { currency: 'text', rate: 'real', source: 'text', seen_at: 'text', status: 'text' },
    },
    pricing_rules: { columns: { version: 'int', rules: 'text', saved_by: 'text', saved_at: 'text' } },
  },
  indexes: [
    'create index price_sync_runs_by_time on price_sync_runs (started_at)',
    // For two searches of sync runs: runs whose process died, and runs with old reports to empty.
    "create index price_sync_runs_running on price_sync_runs (started_at) where status = 'running'",
    `create index price_sync_runs_told on price_sync_runs (started_at)
      where report <> '{}' and "trigger" not in ('rules', 'rate')`,
    'create index price_holds_by_run on price_holds (run_id)',
    "create index price_holds_decided on price_holds (supplier, closed_at) where status in ('rejected', 'undone')",
    // At most one open price hold per package for the owner to decide, and one for a supplier's price list as a whole.
    "create unique index price_holds_one_list on price_holds (supplier) where status = 'open' and package_id is null",
    `create unique index price_holds_one_open on price_holds (supplier, package_id)
      where status = 'open' and package_id is not null`,
  ],
}
