import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, type Table } from './create-table.ts'

const balanceCuts: Table = {
  columns: { id: 'text', checkout_id: 'text', amount: 'money', created_at: 'text' },
  references: { checkout_id: 'checkouts.id' },
}

/** Both sides of what was booked of each payout before payouts were booked: by its id, so that none comes twice. */
const entries = (step: string, to: string, from: string, where: RawBuilder<unknown>) =>
  [to, from].map((account, side) => {
    const [name, at] = [sql.lit(account), step === 'requested' ? sql`created_at` : sql`settled_at`]
    return sql`insert into ledger_entries
      (id, posting_id, account, amount, currency, subject_type, subject_id, created_at)
      select 'payout:' || id || ${sql.lit(`:${step}:`)} || ${name}, 'payout:' || id || ${sql.lit(`:${step}`)}, ${name},
        ${side === 0 ? sql`amount` : sql`-amount`}, 'USD', 'payout', id, ${at} from payouts where ${where}`
  })

const statements: RawBuilder<unknown>[] = [
  sql`create index balance_cuts_by_checkout on balance_cuts (checkout_id)`,
  sql`create index balance_cuts_by_time on balance_cuts (created_at)`,
  sql`create index refunds_by_order on refunds (order_id) where order_id is not null`,
  sql`alter table completed_days add column cut_amount bigint not null default 0`,
  sql`insert into balance_cuts (id, checkout_id, amount, created_at)
      select refunds.id, orders.checkout_id, orders.unit_price_amount, refunds.created_at from refunds
      join orders on orders.id = refunds.order_id and orders.status = 'completed'`,
  // The days are summed up again, now with what was cut on them.
  sql`delete from completed_days`,
  ...entries('requested', 'owner', 'payouts', sql`1 = 1`),
  ...entries('paid', 'payouts', 'provider:by-hand', sql`status = 'paid'`),
  ...entries('rejected', 'payouts', 'owner', sql`status = 'rejected'`),
]

/** What the balance loses when money goes back, and payouts in the ledger. */
export const payoutBooks = (postgres: boolean): Migration => ({
  async up(db) {
    await createTable(db, 'balance_cuts', balanceCuts, postgres).execute()
    for (const statement of statements) await statement.execute(db)
  },
})
