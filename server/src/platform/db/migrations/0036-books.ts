import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const tables: Record<string, Table> = {
  settings_versions: {
    columns: { version: 'int', saved: 'text', changed: 'text', saved_by: 'text', created_at: 'text' },
  },
  notices: {
    columns: {
      id: 'text',
      status: 'text',
      attempts: 'int',
      available_at: 'text',
      created_at: 'text',
      sent_at: 'text?',
    },
    references: { id: 'attention.id' },
  },
  payouts: {
    columns: {
      id: 'text',
      amount: 'money',
      method: 'text',
      bank_details: 'text?',
      account_hint: 'text?',
      status: 'text',
      period_key: 'text?',
      requested_by: 'text',
      reference: 'text?',
      created_at: 'text',
      settled_at: 'text?',
    },
  },
  payout_events: {
    columns: {
      id: 'text',
      payout_id: 'text',
      event: 'text',
      from_status: 'text?',
      to_status: 'text',
      actor: 'text',
      created_at: 'text',
    },
    references: { payout_id: 'payouts.id' },
  },
  completed_days: { columns: { day: 'text', orders: 'int', amount: 'money' } },
  figure_days: { columns: { day: 'text', time_zone: 'text', rolled_up_at: 'text' } },
  daily_figures: {
    columns: {
      dimension: 'text',
      key: 'text',
      day: 'text',
      placed: 'int',
      completed: 'int',
      revenue: 'money',
      net_revenue: 'money',
      fees: 'money',
      costs: 'money',
      disputes: 'money',
      delivery_times: 'text',
      failures: 'text',
    },
    primaryKey: ['dimension', 'day', 'key'],
  },
  reconciliation_runs: {
    columns: {
      id: 'text',
      day: 'text',
      trigger: 'text',
      status: 'text',
      started_at: 'text',
      finished_at: 'text?',
      report: 'text',
    },
  },
  reconciliation_exceptions: {
    columns: {
      id: 'text',
      run_id: 'text',
      party: 'text',
      kind: 'text',
      subject_type: 'text',
      subject_id: 'text',
      provider_ref: 'text?',
      expected_amount: 'money?',
      found_amount: 'money?',
      currency: 'text?',
      reason: 'text',
      explained_by: 'text?',
      explanation: 'text?',
      created_at: 'text',
    },
    references: { run_id: 'reconciliation_runs.id' },
  },
}

const statements: RawBuilder<unknown>[] = [
  sql`create index notices_queued on notices (available_at) where status = 'queued'`,
  // The same Friday pays out once, whoever looks at the clock.
  sql`create unique index payouts_once_per_period on payouts (period_key) where period_key is not null`,
  sql`create index payouts_by_time on payouts (created_at, id)`,
  sql`create index payout_events_by_payout on payout_events (payout_id)`,
  sql`create index orders_by_delivery on orders (delivered_at) where delivered_at is not null`,
  sql`create index deliveries_by_time on deliveries (delivered_at) where delivered_at is not null`,
  sql`create index order_events_failed on order_events (created_at) where to_status = 'failed'`,
  sql`create index ledger_by_account_time on ledger_entries (account, created_at)`,
  sql`create index ledger_by_time on ledger_entries (created_at, id)`,
  sql`create index audit_by_action on audit_log (action, seq)`,
  sql`create index audit_by_actor on audit_log (actor, seq)`,
  // One run in hand per day.
  sql`create unique index reconciliation_one_running on reconciliation_runs (day) where status = 'running'`,
  sql`create index reconciliation_runs_by_day on reconciliation_runs (day, started_at)`,
  sql`create index reconciliation_runs_by_time on reconciliation_runs (started_at, id)`,
  sql`create index reconciliation_exceptions_by_run on reconciliation_exceptions (run_id)`,
  sql`create index payments_by_success on payments (succeeded_at) where succeeded_at is not null`,
  sql`create index refunds_by_settlement on refunds (settled_at) where settled_at is not null`,
  sql`create index supplier_orders_by_answer on supplier_orders (answered_at) where answered_at is not null`,
]

export const books = (postgres: boolean): Migration => ({
  async up(db) {
    for (const [name, table] of Object.entries(tables)) await createTable(db, name, table, postgres).execute()
    for (const statement of statements) await statement.execute(db)
  },
})
