import { type Currency, isCurrency } from '@topup/core/money/currency'
import { divideTakenBack, type PaymentBooks } from '@topup/core/refund/taken-back'
import type { Selectable } from 'kysely'
import type { Context } from '../fulfilment/context.ts'
import type { LedgerAccount, LedgerEntryTable } from '../ledger/ledger.table.ts'
import { post } from '../ledger/post.ts'
import type { Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { listDisputes } from './dispute.repository.ts'

type MoveContext = Pick<Context, 'newId' | 'now'>
type Entry = Selectable<LedgerEntryTable>

/** The start of the ids of postings that `bookTakenBack` made for this payment. */
const ownPostings = (paymentId: string) => `taken-back:${paymentId}:`

const listTakenBack = (trx: Trx, checkoutId: string): Promise<Payment[]> =>
  trx
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('disputes').select('ref').whereRef('payment_id', '=', 'payments.id')),
        eb.exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('payment_id', '=', 'payments.id')
            .where('purpose', '=', 'external'),
        ),
      ]),
    )
    .execute()

/** Lists the units that the payment pays for, with their shares of it and their delivery status. */
const listUnits = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('payment_lines')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.order_id', '=', 'payment_lines.order_id')
        .onRef('deliveries.unit_no', '=', 'payment_lines.unit_no'),
    )
    .select(['deliveries.id', 'deliveries.status', 'payment_lines.amount'])
    .where('payment_id', '=', paymentId)
    .execute()

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

const on = (rows: readonly Entry[], account: LedgerAccount) => rows.filter((row) => row.account === account)

async function loadBooks(trx: Trx, payment: Payment, currency: Currency, isWinner: boolean) {
  const refunds = await trx
    .selectFrom('refunds')
    .select(['id', 'purpose'])
    .where('payment_id', '=', payment.id)
    .execute()
  const units = isWinner ? await listUnits(trx, payment.id) : []
  const entries = await trx
    .selectFrom('ledger_entries')
    .selectAll()
    .where('subject_type', 'in', ['payment', 'refund', 'delivery'])
    .where('subject_id', 'in', [payment.id, ...refunds.map(({ id }) => id), ...units.map(({ id }) => id)])
    .where('currency', '=', currency)
    .execute()
  const lost = (await listDisputes(trx, payment.id)).filter(
    (dispute) => dispute.status === 'lost' && dispute.currency === currency,
  )
  const isOwn = ({ posting_id }: Entry) => posting_id.startsWith(ownPostings(payment.id))
  const own = entries.filter(isOwn)
  const told = entries.filter((entry) => !isOwn(entry))
  const outside = new Set(refunds.filter(({ purpose }) => purpose === 'external').map(({ id }) => id))
  const revenue = -sumOf(on(told, 'revenue'))
  const books: PaymentBooks = {
    owed: -sumOf(on(told, 'buyers')),
    open: sumOf(units.filter(({ status }) => status !== 'failed')) - revenue,
    earned: revenue - sumOf(on(told, 'refunds')),
    refundedOutside: sumOf(on(told, 'buyers').filter(({ subject_id }) => outside.has(subject_id))),
    chargedBack: sumOf(lost),
  }
  return { books, moved: { fromEarned: sumOf(on(own, 'refunds')), toOwed: -sumOf(on(own, 'disputes')) } }
}

/**
 * Refunds made in the provider's dashboard and disputes name no unit, so their amount is booked as owed or lost at
 * first. This moves it to the accounts that the units' deliveries call for, only by the change since the last call. The
 * caller holds the checkout's lock.
 */
export async function bookTakenBack(ctx: MoveContext, trx: Trx, checkoutId: string, paidBy: string | null) {
  for (const payment of await listTakenBack(trx, checkoutId)) {
    const currency = payment.received_currency ?? payment.currency
    const isWinner = payment.id === paidBy
    // The payment's currency was corrected and is no longer that of its shares, so the amounts cannot be compared.
    if (!isCurrency(currency) || (isWinner && currency !== payment.currency)) continue
    const { books, moved } = await loadBooks(trx, payment, currency, isWinner)
    const wanted = divideTakenBack(books)
    const move = (amount: number, from: LedgerAccount, to: LedgerAccount) =>
      post(ctx, trx, {
        id: ownPostings(payment.id) + ctx.newId(),
        subjectType: 'payment',
        subjectId: payment.id,
        currency,
        amount: Math.abs(amount),
        ...(amount < 0 ? { from: to, to: from } : { from, to }),
      })
    await move(wanted.fromEarned - moved.fromEarned, 'buyers', 'refunds')
    await move(wanted.toOwed - moved.toOwed, 'disputes', 'buyers')
  }
}
