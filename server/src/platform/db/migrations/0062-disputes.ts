import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const disputes: Table = {
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
}

/** Ends that the ledger does not tell: a lost dispute moved no money, and only the payment knew of it. */
const fromLedger = sql`
  insert into disputes (payment_id, ref, amount, currency, status, opened_at, ended_at)
  select payments.id, substr(opened.posting_id, 9), opened.amount, opened.currency,
    case when won.id is not null then 'won' when payments.status = 'charged-back' then 'lost' else 'open' end,
    opened.created_at, won.created_at
  from ledger_entries as opened
  join payments on payments.id = opened.subject_id
  left join ledger_entries as won on won.posting_id = opened.posting_id || ':won'
    and won.account = opened.account and won.currency = opened.currency
  where opened.posting_id >= 'dispute:' and opened.posting_id < 'dispute;'
    and opened.subject_type = 'payment' and opened.account = 'disputes' and opened.amount > 0`

/** The first of two that was won let its payment go although the second one still stood, or was lost unseen. */
const letGo = sql`status in ('succeeded', 'held', 'returned')
  and exists (select 1 from disputes where disputes.payment_id = payments.id and disputes.status = 'open')`

const statements: RawBuilder<unknown>[] = [
  fromLedger,
  sql`insert into attention (id, kind, subject_type, subject_id, reason, opened_at, resolved_at)
      select 'disputed-' || payments.id, 'payment_disputed', 'payment', payments.id,
        'Two disputes stood against this payment and the end of one is not known here: look it up at the provider.',
        (select max(opened_at) from disputes where disputes.payment_id = payments.id), null
      from payments where ${letGo}
      on conflict do nothing`,
  sql`update payments set status = case status when 'succeeded' then 'disputed' when 'held' then 'held-disputed'
        else 'returned-disputed' end where ${letGo}`,
]

/** A row for each dispute: a payment may have several, and stays disputed until the last of them ended. */
export const disputeRows = (postgres: boolean): Migration => ({
  async up(db) {
    await createTable(db, 'disputes', disputes, postgres).execute()
    for (const statement of statements) await statement.execute(db)
  },
})
