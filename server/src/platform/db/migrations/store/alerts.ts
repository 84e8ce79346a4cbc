import type { StoreTables } from '../create-table.ts'

export const alerts: StoreTables = {
  tables: {
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
    notices: {
      columns: {
        id: 'text',
        entry_id: 'text',
        channel: 'text',
        status: 'text',
        tries: 'int',
        due_at: 'text',
        claimed_until: 'text?',
        created_at: 'text',
        sent_at: 'text?',
        error: 'text?',
      },
      references: { entry_id: 'attention.id' },
    },
    mails: {
      columns: {
        id: 'text',
        kind: 'text',
        subject_id: 'text',
        order_id: 'text',
        recipient: 'text',
        status: 'text',
        tries: 'int',
        due_at: 'text',
        claimed_until: 'text?',
        created_at: 'text',
        sent_at: 'text?',
        error: 'text?',
      },
      references: { order_id: 'orders.id' },
    },
  },
  indexes: [
    'create index attention_by_time on attention (opened_at) where resolved_at is null',
    'create unique index attention_once on attention (kind, subject_type, subject_id) where resolved_at is null',
    'create unique index notices_once on notices (entry_id, channel)',
    'create index notices_sent on notices (channel, sent_at) where sent_at is not null',
    "create index notices_queued on notices (due_at) where status = 'queued'",
    'create index mails_by_order on mails (order_id, kind, created_at)',
    // Each event causes a mail once, even if it is processed twice.
    'create unique index mails_once on mails (kind, subject_id)',
    "create index mails_queued on mails (due_at) where status in ('queued', 'sending')",
  ],
}
