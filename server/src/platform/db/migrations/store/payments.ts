import type { StoreTables } from '../create-table.ts'

export const payments: StoreTables = {
  tables: {
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
        due_at: 'text',
        tries: 'int',
        claimed_until: 'text?',
        created_at: 'text',
        succeeded_at: 'text?',
        channel: 'text?',
        capture_ref: 'text?',
        expires_at: 'text?',
        received_amount: 'money?',
        received_currency: 'text?',
        refunded_amount: 'money = 0',
        close_tries: 'int = 0',
        close_due_at: 'text?',
        apply_failures: 'int = 0',
        accepted_at: 'text?',
        trace: 'text?',
      },
      references: { checkout_id: 'checkouts.id' },
    },
    payment_lines: {
      columns: { payment_id: 'text', order_id: 'text', unit_no: 'int', amount: 'money', fee: 'real = 0' },
      primaryKey: ['payment_id', 'order_id', 'unit_no'],
      references: { order_id: 'orders.id', payment_id: 'payments.id' },
    },
    webhook_events: {
      columns: {
        id: 'text',
        provider: 'text',
        event_key: 'text',
        type: 'text',
        payload: 'text',
        status: 'text',
        tries: 'int',
        due_at: 'text',
        claimed_until: 'text?',
        received_at: 'text',
        applied_at: 'text?',
        error: 'text?',
      },
    },
    webhook_arrivals: { columns: { sender: 'text', verified_at: 'text?', refused_at: 'text?', refused_ref: 'text?' } },
    webhook_registrations: {
      columns: {
        provider: 'text',
        ref: 'text',
        secret_sealed: 'text?',
        url: 'text',
        made_at: 'text',
        replaced_at: 'text?',
      },
      primaryKey: ['provider', 'ref'],
    },
    provider_health: {
      columns: {
        provider: 'text',
        refusals: 'int',
        is_hidden: 'flag',
        probe_refused: 'flag',
        tries: 'int',
        due_at: 'text?',
      },
    },
    fee_checks: {
      columns: {
        id: 'text',
        payment_id: 'text',
        kind: 'text',
        ref: 'text',
        subject_type: 'text',
        subject_id: 'text',
        status: 'text',
        tries: 'int',
        due_at: 'text',
        claimed_until: 'text?',
        created_at: 'text',
      },
      references: { payment_id: 'payments.id' },
    },
  },
  indexes: [
    'create index payments_by_checkout on payments (checkout_id)',
    'create unique index payments_by_provider_ref on payments (provider, provider_ref)',
    // For a provider's payments of a day; with the index of references all its payments would be read.
    'create index payments_by_provider_success on payments (provider, succeeded_at) where succeeded_at is not null',
    'create index payments_by_success on payments (succeeded_at) where succeeded_at is not null',
    // The store queries closed payment attempts for a while too, because money can come late.
    "create index payments_closed_to_check on payments (due_at) where status = 'closed' and tries < 12",
    // At most one open attempt per checkout: choosing another method closes it first.
    "create unique index payments_one_open on payments (checkout_id) where status in ('creating', 'open')",
    "create index payments_to_check on payments (due_at) where status in ('creating', 'open')",
    'create index payment_lines_by_order on payment_lines (order_id)',
    'create index webhook_events_by_time on webhook_events (received_at)',
    'create unique index webhook_events_once on webhook_events (provider, event_key)',
    // Includes the provider, because each loop reads some providers only. Otherwise SQLite, without statistics, would
    // read all webhooks of these providers by the unique index.
    "create index webhook_events_queued on webhook_events (provider, due_at) where status = 'queued'",
    "create index fee_checks_due on fee_checks (due_at) where status = 'due'",
  ],
}
