import { liveSupplierOrderStatuses } from '@topup/core/delivery/unit-lifecycle'
import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Column = 'text' | 'text?' | 'int' | 'int?' | 'money' | 'money?' | 'real' | 'flag'

/** Text sorts by bytes on both engines; money fits 64 bits; flags are 0 or 1. */
const columnTypes = (postgres: boolean): Record<string, RawBuilder<unknown>> => ({
  text: postgres ? sql`text collate "C"` : sql`text`,
  int: sql`integer`,
  money: postgres ? sql`bigint` : sql`integer`,
  real: sql`double precision`,
  flag: sql`smallint`,
})

/** The first column is the primary key unless `primaryKey` names several. */
type Table = { columns: Record<string, Column>; primaryKey?: string[]; references?: Record<string, string> }

const tables: Record<string, Table> = {
  games: {
    columns: {
      id: 'text',
      name: 'text',
      image_url: 'text',
      currency_label: 'text',
      category_code: 'text?',
      player_fields: 'text',
      is_active: 'flag',
      source: 'text',
      needs_buyer_ip: 'flag',
      needs_account: 'flag',
      position: 'int',
      created_at: 'text',
      updated_at: 'text',
    },
  },
  packages: {
    columns: {
      id: 'text',
      game_id: 'text',
      name: 'text',
      amount: 'money',
      price_amount: 'money',
      original_price_amount: 'money?',
      is_popular: 'flag',
      is_best_value: 'flag',
      is_active: 'flag',
      source: 'text',
      created_at: 'text',
      updated_at: 'text',
    },
    references: { game_id: 'games.id' },
  },
  supplier_products: {
    columns: {
      supplier: 'text',
      code: 'text',
      package_id: 'text',
      category_code: 'text',
      name: 'text',
      provider_code: 'text?',
      cost_amount: 'money',
      cost_currency: 'text',
      process_minutes: 'int',
      is_available: 'flag',
      is_chosen: 'flag',
      seen_at: 'text',
    },
    primaryKey: ['supplier', 'code'],
    references: { package_id: 'packages.id' },
  },
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
    },
  },
  price_versions: {
    columns: {
      id: 'text',
      package_id: 'text',
      run_id: 'text',
      price_amount: 'money',
      original_price_amount: 'money?',
      cost_amount: 'money',
      usd_to_idr: 'real',
      margin_percent: 'real',
      created_at: 'text',
    },
    references: { package_id: 'packages.id', run_id: 'price_sync_runs.id' },
  },
  exchange_rates: { columns: { currency: 'text', rate: 'real', source: 'text', fetched_at: 'text' } },
  buyer_sessions: { columns: { id: 'text', created_at: 'text', last_seen_at: 'text' } },
  checkouts: {
    columns: {
      id: 'text',
      buyer_session_id: 'text',
      customer_email: 'text?',
      sealed_at: 'text?',
      paid_by: 'text?',
      buyer_ip: 'text?',
      created_at: 'text',
    },
    references: { buyer_session_id: 'buyer_sessions.id' },
  },
  orders: {
    columns: {
      id: 'text',
      checkout_id: 'text',
      buyer_session_id: 'text',
      line_key: 'text',
      game_id: 'text',
      package_id: 'text',
      game_user_id: 'text',
      quantity: 'int',
      unit_price_amount: 'money',
      total_amount: 'money',
      status: 'text',
      failed_by: 'text?',
      tracking_code: 'text',
      created_at: 'text',
      expires_at: 'text',
      paid_at: 'text?',
      delivered_at: 'text?',
    },
    references: { checkout_id: 'checkouts.id', game_id: 'games.id', package_id: 'packages.id' },
  },
  order_events: {
    columns: {
      id: 'text',
      order_id: 'text',
      event: 'text',
      from_status: 'text?',
      to_status: 'text',
      actor: 'text',
      created_at: 'text',
    },
    references: { order_id: 'orders.id' },
  },
  order_secrets: {
    columns: { checkout_id: 'text', ciphertext: 'text', created_at: 'text' },
    references: { checkout_id: 'checkouts.id' },
  },
  payments: {
    columns: {
      id: 'text',
      checkout_id: 'text',
      provider: 'text',
      method: 'text',
      provider_ref: 'text?',
      status: 'text',
      amount: 'money',
      currency: 'text',
      is_surplus: 'flag',
      next_check_at: 'text',
      checks: 'int',
      created_at: 'text',
      succeeded_at: 'text?',
    },
    references: { checkout_id: 'checkouts.id' },
  },
  payment_lines: {
    columns: { payment_id: 'text', order_id: 'text', unit_no: 'int', amount: 'money' },
    primaryKey: ['payment_id', 'order_id', 'unit_no'],
    references: { payment_id: 'payments.id', order_id: 'orders.id' },
  },
  webhook_events: {
    columns: {
      id: 'text',
      provider: 'text',
      event_key: 'text',
      type: 'text',
      payload: 'text',
      status: 'text',
      attempts: 'int',
      available_at: 'text',
      claimed_until: 'text?',
      received_at: 'text',
      applied_at: 'text?',
      error: 'text?',
    },
  },
  deliveries: {
    columns: {
      id: 'text',
      order_id: 'text',
      unit_no: 'int',
      status: 'text',
      attempts: 'int',
      available_at: 'text',
      claimed_until: 'text?',
      held_reason: 'text?',
      created_at: 'text',
      sent_at: 'text?',
      accepted_at: 'text?',
      delivered_at: 'text?',
    },
    references: { order_id: 'orders.id' },
  },
  supplier_orders: {
    columns: {
      id: 'text',
      delivery_id: 'text',
      supplier: 'text',
      product_code: 'text?',
      player: 'text',
      cost_amount: 'money?',
      cost_currency: 'text?',
      status: 'text',
      supplier_ref: 'text?',
      asks: 'int',
      next_ask_at: 'text?',
      note: 'text?',
      created_at: 'text',
      answered_at: 'text?',
    },
    references: { delivery_id: 'deliveries.id' },
  },
  sellers: {
    columns: {
      id: 'text',
      email: 'text',
      role: 'text',
      password_hash: 'text',
      must_change_password: 'flag',
      failed_attempts: 'int',
      locked_until: 'text?',
      created_at: 'text',
    },
  },
  seller_sessions: {
    columns: { id: 'text', seller_id: 'text', created_at: 'text', last_seen_at: 'text', expires_at: 'text' },
    references: { seller_id: 'sellers.id' },
  },
  audit_log: {
    columns: {
      seq: 'int',
      actor: 'text',
      action: 'text',
      subject: 'text',
      details: 'text',
      created_at: 'text',
      previous_hash: 'text',
      hash: 'text',
    },
  },
  attention: {
    columns: {
      id: 'text',
      kind: 'text',
      subject_type: 'text',
      subject_id: 'text',
      reason: 'text',
      opened_at: 'text',
      resolved_at: 'text?',
    },
  },
  settings: { columns: { key: 'text', value: 'text', updated_at: 'text' } },
  leases: { columns: { name: 'text', holder: 'text', fence: 'int', expires_at: 'text' } },
}

const live = sql.join(liveSupplierOrderStatuses.map((status) => sql.lit(status)))

const indexes: RawBuilder<unknown>[] = [
  sql`create index packages_by_game on packages (game_id)`,
  sql`create index supplier_products_by_package on supplier_products (package_id)`,
  sql`create index price_versions_by_package on price_versions (package_id, created_at)`,
  sql`create index price_sync_runs_by_time on price_sync_runs (started_at)`,
  sql`create index checkouts_by_session on checkouts (buyer_session_id)`,
  sql`create unique index orders_by_tracking_code on orders (tracking_code)`,
  sql`create unique index orders_one_per_line on orders (checkout_id, line_key) where status <> 'failed'`,
  sql`create index orders_by_session on orders (buyer_session_id, created_at)`,
  sql`create index orders_by_time on orders (created_at, id)`,
  sql`create index orders_to_expire on orders (expires_at) where status = 'pending'`,
  sql`create index order_events_by_order on order_events (order_id)`,
  sql`create unique index payments_one_open on payments (checkout_id, method) where status in ('creating', 'open')`,
  sql`create unique index payments_by_provider_ref on payments (provider, provider_ref)`,
  sql`create index payments_by_checkout on payments (checkout_id)`,
  sql`create index payments_to_check on payments (next_check_at) where status in ('creating', 'open')`,
  sql`create index payment_lines_by_order on payment_lines (order_id)`,
  sql`create unique index webhook_events_once on webhook_events (provider, event_key)`,
  sql`create index webhook_events_queued on webhook_events (available_at) where status = 'queued'`,
  sql`create unique index deliveries_by_unit on deliveries (order_id, unit_no)`,
  sql`create index deliveries_queued on deliveries (available_at) where status in ('queued', 'sending')`,
  // The proof against a double delivery: at most one live supplier order per unit, whatever the code does.
  sql`create unique index supplier_orders_one_live on supplier_orders (delivery_id) where status in (${live})`,
  sql`create index supplier_orders_by_delivery on supplier_orders (delivery_id)`,
  sql`create index supplier_orders_to_ask on supplier_orders (next_ask_at) where next_ask_at is not null`,
  sql`create unique index sellers_by_email on sellers (email)`,
  sql`create index seller_sessions_by_seller on seller_sessions (seller_id)`,
  sql`create unique index attention_once on attention (kind, subject_type, subject_id) where resolved_at is null`,
  sql`create index attention_by_time on attention (opened_at) where resolved_at is null`,
]

function createTable(
  db: Kysely<unknown>,
  name: string,
  { columns, primaryKey, references = {} }: Table,
  postgres: boolean,
) {
  const types = columnTypes(postgres)
  const names = Object.keys(columns)
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, kind] of Object.entries(columns)) {
    const type = types[kind.replace('?', '')] ?? sql`text`
    const reference = references[column]
    builder = builder.addColumn(column, type, (col) => {
      const nullable = kind.endsWith('?') ? col : col.notNull()
      return reference ? nullable.references(reference) : nullable
    })
  }
  return builder.addPrimaryKeyConstraint(`${name}_key`, (primaryKey ?? [names[0]]) as never)
}

export const foundation = (postgres: boolean): Migration => ({
  async up(db) {
    for (const [name, table] of Object.entries(tables)) await createTable(db, name, table, postgres).execute()
    for (const index of indexes) await index.execute(db)
  },
})
