import { taxOfPart } from '@topup/core/money/tax'
import { creditDue } from '@topup/core/refund/credited'
import type { Selectable } from 'kysely'
import type { DocumentContent, DocumentTable } from '../ledger/documents/document.table.ts'
import { issueDocument, nameOfLine, nameOfMissing } from '../ledger/documents/issue-document.ts'
import type { Context } from '../payments/context.ts'
import { findPayment, type Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { type Refund, uncoveredOf } from './refund.repository.ts'

type Document = Selectable<DocumentTable>

/**
 * What went back. A provider that takes money back by itself may give it back as well: that is no word of the store's. What a
 * lost dispute took of what the store owed is. What another refund counts for is that one's.
 */
const isBack = ({ source, status }: Refund): boolean =>
  source !== 'reversal' && (status === 'succeeded' || (status === 'closed' && source === 'store'))

/** Closed ones with what of them no other refund counts for. */
async function listRefunds(trx: Trx, paymentId: string): Promise<Refund[]> {
  const refunds = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return refunds.map((refund) => (refund.status === 'closed' ? { ...refund, amount: uncoveredOf(refund) } : refund))
}

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** What came of what the receipt says: in another currency nothing can be set against it. */
async function cameFor(trx: Trx, receipt: Document): Promise<number> {
  const payment = await findPayment(trx, receipt.payment_id)
  return payment?.received_currency === receipt.currency ? (payment.received_amount ?? receipt.gross) : receipt.gross
}

/** What a note is for; no orders are those of its receipt. */
type Credited = Readonly<{ name: string | null; orders: readonly string[] }>

/** The unit, as the receipt's seller would name it; no name for money that was for no single unit. */
async function findName(trx: Trx, { order_id }: Refund): Promise<Credited> {
  const order =
    order_id === null
      ? undefined
      : await trx
          .selectFrom('orders')
          .innerJoin('games', 'games.id', 'orders.game_id')
          .innerJoin('packages', 'packages.id', 'orders.package_id')
          .select(['orders.tracking_code', 'games.name as game', 'packages.name as package'])
          .where('orders.id', '=', order_id)
          .executeTakeFirst()
  return order ? { name: nameOfLine(order), orders: [order.tracking_code] } : { name: null, orders: [] }
}

/**
 * Credit notes of a payment that has a receipt: one for each refund, and one for what never came where its provider corrects that
 * later. They leave of the receipt what the store kept, and never less than nothing. The caller holds the checkout's lock, so that of
 * two refunds that end at once the later one sees the note of the other. Last in its transaction, because of the counter. A
 * refund that fails afterwards is still owed: its note stands, and is its only one.
 */
export async function issueCreditNotes(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  const written = await trx.selectFrom('documents').selectAll().where('payment_id', '=', payment.id).execute()
  const receipt = written.find(({ kind }) => kind === 'receipt')
  if (!receipt) return
  const { rule, language, method, orders }: DocumentContent = JSON.parse(receipt.content)
  const notes = written.filter(({ kind }) => kind === 'credit-note')
  const noted = new Set(notes.map(({ refund_id }) => refund_id))
  const back = (await listRefunds(trx, payment.id)).filter(
    (refund) => refund.currency === receipt.currency && (noted.has(refund.id) || isBack(refund)),
  )
  const came = await cameFor(trx, receipt)
  const due = creditDue({
    charged: receipt.gross,
    came,
    unitsBack: sumOf(back.filter(({ order_id }) => order_id !== null)),
    otherBack: sumOf(back.filter(({ order_id }) => order_id === null)),
  })
  let credited = notes.reduce((sum, { gross }) => sum + gross, 0)
  const issue = async (most: number, refundId: string | null, of: Credited) => {
    const gross = Math.min(most, due - credited)
    if (gross <= 0) return
    await issueDocument(ctx, trx, {
      kind: 'credit-note',
      checkoutId: payment.checkout_id,
      paymentId: payment.id,
      refundId,
      currency: receipt.currency,
      gross,
      tax: taxOfPart(gross, credited, rule),
      lines: [{ name: of.name, quantity: 1, amount: gross }],
      rule,
      about: { language, method, orders: of.orders.length === 0 ? orders : of.orders },
    })
    credited += gross
  }
  for (const refund of back.filter(({ id }) => !noted.has(id))) {
    await issue(refund.amount, refund.id, await findName(trx, refund))
  }
  // Where all of it came, what is left went back as money beyond the charge, which by now it is not.
  await issue(due, null, { name: came < receipt.gross ? nameOfMissing(language) : null, orders: [] })
}
