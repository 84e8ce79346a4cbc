import type { Change } from './change.ts'

/** Receipts, legal pages, and what speaks for stolen cards. */
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
          // These reference nothing: to be made, that would wait for three tables at once that a store at work locks in another order.
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
      // These reference nothing: what is counted outlives what it was about, and names nobody.
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
]
