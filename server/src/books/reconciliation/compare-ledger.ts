import type { Period } from '@topup/core/calendar/store-day'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { OVER_REFUNDED, type OverRefunded } from '../../refunds/over-refunded.ts'
import type { Comparison, Difference } from './difference.ts'

type Booked = { id: string; provider_ref: string | null; expected: number; currency: string; booked: number | null }

/** SQL: payments received in the period. `booked`: the amount posted to the provider's account for the payment. */
const paymentsQuery = ({ from, until }: Period) => sql<Booked>`
  select payments.id, payments.provider_ref, coalesce(received_amount, payments.amount) as expected,
    coalesce(received_currency, payments.currency) as currency,
    (select sum(entry.amount) from ledger_entries as entry
       where entry.subject_type = 'payment' and entry.subject_id = payments.id
         and entry.posting_id like 'payment:%' and entry.account = 'provider:' || payments.provider
         and entry.currency = coalesce(received_currency, payments.currency)) as booked
  from payments where succeeded_at >= ${from} and succeeded_at < ${until}`

/** SQL: refunds finished in the period. `booked`: the total posted for the refund, over all retries and providers. */
const refundsQuery = ({ from, until }: Period) => sql<Booked>`
  select refunds.id, refunds.provider_ref, refunds.amount as expected, refunds.currency,
    (select -sum(entry.amount) from ledger_entries as entry
       where entry.posting_id >= 'refund:' || refunds.id and entry.posting_id < 'refund:' || refunds.id || ';'
         and entry.account like 'provider:%') as booked
  from refunds where settled_at >= ${from} and settled_at < ${until} and status = 'succeeded'`

/**
 * SQL: delivered units of completed orders, each with its share of the payment. Starts from the day's units: by the
 * order's status alone, SQLite would scan all orders ever completed.
 */
const unitsQuery = ({ from, until }: Period) => sql<Booked>`
  select deliveries.id, null as provider_ref, payment_lines.amount as expected, payments.currency,
    (select sum(entry.amount) from ledger_entries as entry
       where entry.posting_id = 'unit:' || deliveries.id || ':delivered' and entry.amount > 0) as booked
  from deliveries
  join orders on orders.id = deliveries.order_id and coalesce(orders.status, '') = 'completed'
  join checkouts on checkouts.id = orders.checkout_id
  join payments on payments.id = checkouts.paid_by
  join payment_lines on payment_lines.payment_id = payments.id and payment_lines.order_id = orders.id
    and payment_lines.unit_no = deliveries.unit_no
  where deliveries.delivered_at >= ${from} and deliveries.delivered_at < ${until} and deliveries.status = 'delivered'`

/** SQL: payouts requested, paid or rejected in the period, each with the amount posted for that step. */
const payoutsQuery = ({ from, until }: Period) => sql<Booked>`
  select payouts.id, reference as provider_ref, amount as expected, 'USD' as currency,
    (select sum(entry.amount) from ledger_entries as entry
       where entry.posting_id = 'payout:' || payouts.id || ':requested' and entry.amount > 0) as booked
  from payouts where created_at >= ${from} and created_at < ${until}
  union all
  select payouts.id, reference, amount, 'USD',
    (select sum(entry.amount) from ledger_entries as entry
       where entry.posting_id = 'payout:' || payouts.id || ':' || payouts.status and entry.amount > 0)
  from payouts where settled_at >= ${from} and settled_at < ${until}`

const unbalancedQuery = ({ from, until }: Period) => sql<{ posting_id: string; currency: string; rest: number }>`
  select posting_id, currency, sum(amount) as rest from ledger_entries
  where created_at >= ${from} and created_at < ${until} group by posting_id, currency having sum(amount) <> 0`

/** SQL: payments with a refund in the period, and with more refunded than was received. */
const overRefundedQuery = ({ from, until }: Period) => sql<OverRefunded>`
  select * from (${sql.raw(OVER_REFUNDED)}) as over_refunded
  where exists (select 1 from refunds where refunds.payment_id = over_refunded.id and (
    (refunds.created_at >= ${from} and refunds.created_at < ${until})
    or (refunds.settled_at >= ${from} and refunds.settled_at < ${until})))`

const words = {
  payment: 'The payment',
  refund: 'The refund',
  delivery: 'The delivered unit',
  payout: 'The payout',
} as const

function toDifference(subjectType: keyof typeof words, row: Booked): Difference[] {
  const [expected, found] = [Number(row.expected), Number(row.booked ?? 0)]
  if (expected === found) return []
  const state = row.booked === null ? 'is not in the ledger' : 'stands in the ledger with another amount'
  const { id: subjectId, provider_ref: providerRef, currency } = row
  const kind = row.booked === null ? 'not-booked' : 'amount-differs'
  return [
    {
      party: 'store',
      kind,
      subjectType,
      subjectId,
      providerRef,
      expected,
      found,
      currency,
      reason: `${words[subjectType]} ${state}.`,
    },
  ]
}

/** Compares a period's payments, refunds, units and payouts with their ledger postings; also finds excess refunds. */
export async function compareLedger(db: Db, period: Period): Promise<Comparison> {
  const [payments, refunds, units, payouts, unbalanced, overRefunded] = await Promise.all([
    paymentsQuery(period).execute(db),
    refundsQuery(period).execute(db),
    unitsQuery(period).execute(db),
    payoutsQuery(period).execute(db),
    unbalancedQuery(period).execute(db),
    overRefundedQuery(period).execute(db),
  ])
  const differences = [
    ...payments.rows.flatMap((row) => toDifference('payment', row)),
    ...refunds.rows.flatMap((row) => toDifference('refund', row)),
    ...units.rows.flatMap((row) => toDifference('delivery', row)),
    ...payouts.rows.flatMap((row) => toDifference('payout', row)),
    ...unbalanced.rows.map(({ posting_id, currency, rest }): Difference => {
      const reason = `The entries of ${posting_id} do not sum to zero.`
      const facts = { party: 'store', subjectType: 'provider', subjectId: posting_id, currency, reason } as const
      return { ...facts, kind: 'amount-differs', expected: 0, found: Number(rest) }
    }),
    ...overRefunded.rows.map(({ id, provider_ref, currency, ...sums }): Difference => {
      const [expected, found] = [Number(sums.came), Number(sums.back)]
      const reason = `Of ${expected} ${currency} that came, ${found} went back or are owed (smallest units).`
      const facts = { subjectType: 'payment', subjectId: id, providerRef: provider_ref, currency, reason } as const
      return { party: 'store', kind: 'refunds-differ', ...facts, expected, found }
    }),
  ]
  const count = payments.rows.length + refunds.rows.length + units.rows.length + payouts.rows.length
  return { party: 'store', count, differences, notes: [] }
}
