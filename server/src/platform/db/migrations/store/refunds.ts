import type { StoreTables } from '../create-table.ts'

export const refunds: StoreTables = {
  tables: {
    refunds: {
      columns: {
        id: 'text',
        payment_id: 'text',
        purpose: 'text',
        order_id: 'text?',
        unit_no: 'int?',
        amount: 'money',
        currency: 'text',
        status: 'text',
        source: 'text',
        reason: 'text',
        provider_ref: 'text?',
        proof: 'text?',
        tries: 'int',
        due_at: 'text',
        claimed_until: 'text?',
        created_at: 'text',
        settled_at: 'text?',
      },
      references: { order_id: 'orders.id', payment_id: 'payments.id' },
    },
    // Encrypted bank account for a refund, at most one each; emptied once it is wiped.
    refund_accounts: {
      columns: {
        refund_id: 'text',
        ciphertext: 'text?',
        version: 'int',
        created_at: 'text',
        changed_at: 'text',
        opened_version: 'int?',
        opened_at: 'text?',
        wiped_at: 'text?',
      },
      references: { refund_id: 'refunds.id' },
    },
    refund_requests: {
      columns: {
        id: 'text',
        order_id: 'text',
        scenario: 'text',
        reason: 'text',
        note: 'text',
        status: 'text',
        answer: 'text?',
        created_at: 'text',
        decided_at: 'text?',
      },
      references: { order_id: 'orders.id' },
    },
    // A payment may have several disputes, and stays disputed until the last one ends.
    disputes: {
      columns: {
        payment_id: 'text',
        ref: 'text',
        amount: 'money',
        currency: 'text',
        status: 'text',
        opened_at: 'text',
        ended_at: 'text?',
      },
      primaryKey: ['payment_id', 'ref'],
      references: { payment_id: 'payments.id' },
    },
  },
  indexes: [
    'create index refund_accounts_kept on refund_accounts (refund_id) where ciphertext is not null',
    'create index refunds_by_order on refunds (order_id) where order_id is not null',
    'create unique index refunds_by_provider_ref on refunds (payment_id, provider_ref)',
    // A provider's webhook, and the provider's list of refunds, name a refund by the provider's reference only.
    'create index refunds_by_ref on refunds (provider_ref) where provider_ref is not null',
    'create index refunds_by_settlement on refunds (settled_at) where settled_at is not null',
    `create unique index refunds_once_per_payment on refunds (payment_id, purpose)
      where order_id is null and source = 'store'`,
    'create unique index refunds_once_per_unit on refunds (payment_id, order_id, unit_no) where order_id is not null',
    "create index refunds_queued on refunds (due_at) where status in ('queued', 'sending', 'unknown', 'pending')",
    'create index refund_requests_by_order on refund_requests (order_id, created_at)',
    'create index refund_requests_by_status on refund_requests (status, created_at)',
    "create unique index refund_requests_one_open on refund_requests (order_id) where status = 'open'",
  ],
}
