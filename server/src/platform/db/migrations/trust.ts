import type { Change } from './change.ts'

/** Tables for receipts, legal pages, signs of stolen cards, and banks' fraud reports. */
export const trust: readonly Change[] = [
  {
    id: '0012-receipts',
    kind: 'expand',
    tables: {
      documents: {
        columns: {
          id: 'text',
          kind: 'text',
          year: 'int',
          number: 'int',
          // No foreign keys: creating them would lock three tables that a running store locks in another order.
          checkout_id: 'text',
          payment_id: 'text',
          refund_id: 'text?',
          currency: 'text',
          gross: 'money',
          tax: 'money',
          content: 'text',
          created_at: 'text',
        },
      },
      document_counters: { columns: { kind: 'text', year: 'int', last: 'int' }, primaryKey: ['kind', 'year'] },
    },
    indexes: [
      'create unique index documents_by_number on documents (kind, year, number)',
      "create unique index documents_receipt_once on documents (checkout_id) where kind = 'receipt'",
      'create unique index documents_of_refund on documents (refund_id) where refund_id is not null',
      'create index documents_by_checkout on documents (checkout_id)',
      'create index documents_by_payment on documents (payment_id)',
      'create index documents_by_time on documents (created_at, id)',
    ],
  },
  {
    id: '0013-legal-pages',
    kind: 'expand',
    tables: {
      legal_versions: {
        columns: {
          page: 'text',
          version: 'int',
          text_en: 'text',
          text_id: 'text',
          saved_by: 'text?',
          saved_at: 'text',
        },
        primaryKey: ['page', 'version'],
      },
    },
  },
  {
    id: '0014-risk',
    kind: 'expand',
    tables: {
      // No foreign keys: counts outlive their subjects, and identify nobody.
      risk_events: {
        columns: {
          id: 'text',
          kind: 'text',
          at: 'text',
          amount: 'money',
          payment_id: 'text',
          package_id: 'text?',
          address: 'text?',
          session: 'text?',
          mail: 'text?',
          player: 'text?',
          card: 'text?',
        },
      },
      risk_decisions: {
        columns: {
          id: 'text',
          checkout_id: 'text',
          payment_id: 'text?',
          moment: 'text',
          outcome: 'text',
          decision: 'text',
          made_at: 'text',
        },
      },
      risk_entries: {
        columns: {
          id: 'text',
          list: 'text',
          subject: 'text',
          digest: 'text',
          reason: 'text',
          until: 'text',
          made_by: 'text',
          made_at: 'text',
        },
      },
    },
    columns: { payments: { asks_three_d_secure: 'flag?' } },
    indexes: [
      'create index risk_events_by_address on risk_events (address, at) where address is not null',
      'create index risk_events_by_session on risk_events (session, at) where session is not null',
      'create index risk_events_by_mail on risk_events (mail, at) where mail is not null',
      'create index risk_events_by_player on risk_events (player, at) where player is not null',
      'create index risk_events_by_card on risk_events (card, at) where card is not null',
      'create index risk_events_by_payment on risk_events (payment_id)',
      "create index risk_events_disputed on risk_events (package_id, at) where kind = 'disputed'",
      'create index risk_events_by_time on risk_events (at)',
      'create index risk_decisions_by_checkout on risk_decisions (checkout_id, made_at)',
      'create index risk_decisions_by_time on risk_decisions (made_at)',
      'create unique index risk_entries_once on risk_entries (digest, list)',
      'create index risk_entries_by_end on risk_entries (until)',
    ],
  },
  {
    id: '0015-signals',
    kind: 'expand',
    tables: {
      // No foreign keys: creating them would wait for payments, which a running store keeps locked.
      fraud_warnings: {
        columns: { id: 'text', payment_id: 'text', kind: 'text', told_at: 'text', applied_at: 'text?' },
      },
      dispute_answers: {
        columns: {
          id: 'text',
          payment_id: 'text',
          ref: 'text',
          status: 'text',
          content: 'text?',
          reason: 'text?',
          made_by: 'text',
          tries: 'int',
          due_at: 'text',
          claimed_until: 'text?',
          created_at: 'text',
          settled_at: 'text?',
        },
      },
    },
    indexes: [
      'create index fraud_warnings_by_payment on fraud_warnings (payment_id)',
      'create unique index dispute_answers_once on dispute_answers (payment_id, ref)',
      "create index dispute_answers_due on dispute_answers (due_at) where status = 'queued'",
    ],
  },
  {
    id: '0016-data-requests',
    kind: 'expand',
    tables: {
      data_requests: {
        columns: {
          id: 'text',
          status: 'text',
          sought: 'text?',
          checkouts: 'text',
          accounts: 'text',
          opened_by: 'text',
          opened_at: 'text',
          due_at: 'text',
          copied_at: 'text?',
          erased_at: 'text?',
          closed_at: 'text?',
        },
      },
    },
    indexes: [
      'create index data_requests_by_time on data_requests (opened_at, id)',
      'create index data_requests_unanswered on data_requests (due_at) where closed_at is null',
    ],
  },
  {
    id: '0017-persons-found',
    kind: 'expand',
    indexes: [
      "create index mails_of_gifts on mails (lower(recipient)) where kind = 'gift'",
      'create index saved_players_by_player on saved_players (game_id, player)',
      'create index users_by_email on users (lower(email)) where email is not null',
    ],
  },
  {
    id: '0018-kept-times',
    kind: 'expand',
    indexes: [
      "create index mails_with_recipient on mails (created_at) where recipient <> ''",
      'create index push_subscriptions_by_time on push_subscriptions (created_at)',
      'create index buyer_sessions_signed_in on buyer_sessions (last_seen_at) where user_id is not null',
      'create index gift_notes_by_recipient on gift_notes (lower(recipient))',
    ],
  },
  { id: '0019-dispute-times', kind: 'expand', columns: { disputes: { due_by: 'text?' } } },
  {
    id: '0020-attention-of-orders',
    kind: 'expand',
    // When an order is erased, the texts of its owner's alerts are erased too, including those closed long ago.
    indexes: ['create index attention_by_subject on attention (subject_id)'],
  },
  {
    id: '0021-key-checks',
    kind: 'expand',
    tables: { key_checks: { columns: { key_id: 'text', sealed: 'text', created_at: 'text' } } },
  },
  { id: '0022-covered-refunds', kind: 'expand', columns: { refunds: { covered_amount: 'money?' } } },
  { id: '0023-held-payments', kind: 'expand', columns: { payments: { returns_at: 'text?' } } },
  {
    id: '0024-held-payments-due',
    kind: 'expand',
    indexes: ["create index payments_held on payments (returns_at) where status = 'held'"],
  },
  {
    id: '0025-supplier-charges',
    kind: 'expand',
    columns: {
      supplier_orders: { charge_amount: 'money?', charge_currency: 'text?' },
      supplier_products: { cut_off_from: 'text?', cut_off_until: 'text?', once_a_day: 'flag = 0' },
    },
  },
  { id: '0026-begun-payments', kind: 'expand', columns: { payments: { begun_at: 'text?' } } },
  { id: '0027-failed-payments', kind: 'expand', columns: { payments: { failed_at: 'text?' } } },
  {
    id: '0028-changed-days',
    kind: 'expand',
    // Days closed by an earlier release are summed up again.
    columns: { completed_days: { is_summed: 'flag = 0' } },
  },
  { id: '0029-ended-payments', kind: 'expand', columns: { payments: { end_reason: 'text?' } } },
  {
    id: '0030-numbers-elsewhere',
    kind: 'expand',
    indexes: [
      'create index payments_by_capture on payments (capture_ref) where capture_ref is not null',
      'create index supplier_orders_by_number on supplier_orders (supplier_ref) where supplier_ref is not null',
    ],
  },
  {
    id: '0031-fresh-proofs',
    kind: 'expand',
    tables: {
      account_notices: {
        columns: {
          id: 'text',
          kind: 'text',
          address: 'text',
          language: 'text',
          detail: 'text?',
          created_at: 'text',
          status: 'text',
          due_at: 'text',
          tries: 'int',
          claimed_until: 'text?',
        },
      },
    },
    columns: { buyer_sessions: { proven_at: 'text?' } },
    indexes: ["create index account_notices_due on account_notices (due_at) where status = 'queued'"],
  },
  {
    id: '0032-sign-in-codes',
    kind: 'expand',
    tables: {
      account_browsers: {
        columns: { id: 'text', token_hash: 'text', user_id: 'text', signed_in_at: 'text' },
        references: { user_id: 'users.id' },
      },
      wrong_codes: { columns: { subject: 'text', day: 'text', count: 'int' }, primaryKey: ['subject', 'day'] },
    },
    columns: {
      sign_in_codes: {
        mailbox: 'text?',
        domain: 'text?',
        known_id: 'text?',
        is_long: 'flag = 0',
        code_id: 'text?',
      },
      mails: { asked_by: 'text?' },
    },
    indexes: [
      'create unique index account_browsers_once on account_browsers (token_hash, user_id)',
      'create index account_browsers_by_user on account_browsers (user_id)',
      'create index account_browsers_by_time on account_browsers (signed_in_at)',
      'create index wrong_codes_by_day on wrong_codes (day)',
    ],
  },
  {
    id: '0033-sign-in-counts',
    kind: 'expand',
    indexes: [
      'create index sign_in_codes_by_mailbox on sign_in_codes (mailbox, created_at)',
      'create index sign_in_codes_by_domain on sign_in_codes (domain, created_at)',
      "create index sign_in_codes_waiting on sign_in_codes (due_at) where status = 'waiting'",
    ],
  },
  {
    id: '0034-strangers',
    kind: 'expand',
    tables: { wallet_turns: { columns: { payer_digest: 'text', turns: 'text', asked_at: 'text' } } },
    indexes: ['create index wallet_turns_by_time on wallet_turns (asked_at)'],
    columns: {
      supplier_health: { refused_checkout: 'text?', refused_until: 'text?' },
      payments: { payer_digest: 'text?' },
    },
  },
  {
    id: '0035-payers',
    kind: 'expand',
    indexes: ['create index payments_by_payer on payments (payer_digest, created_at) where payer_digest is not null'],
  },
  {
    id: '0036-staff-proofs',
    kind: 'expand',
    tables: {
      audit_origins: { columns: { seq: 'int', address: 'text', device: 'text', created_at: 'text' } },
    },
    columns: { sellers: { first_password_at: 'text?' }, seller_devices: { second_factor_at: 'text?' } },
    indexes: ['create index audit_origins_by_time on audit_origins (created_at)'],
  },
  { id: '0037-page-origins', kind: 'expand', columns: { payments: { page_origin: 'text?' } } },
]
