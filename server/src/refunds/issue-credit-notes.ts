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
 * Whether a refund needs a credit note. A provider's reversal may be undone, so it gets none. A refund of the store's
 * own closed for a lost dispute does.
 */
const isBack = ({ source, status }: Refund): boolean =>
  source !== 'reversal' && (status === 'succeeded' || (status === 'closed' && source === 'store'))

/** Lists the refunds; closed ones without the part that other refunds cover. */
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

/** Returns the amount received for the receipt; the receipt's own amount if the currency differs. */
async function cameFor(trx: Trx, receipt: Document): Promise<number> {
  const payment = await findPayment(trx, receipt.payment_id)
  return payment?.received_currency === receipt.currency ? (payment.received_amount ?? receipt.gross) : receipt.gross
}

/** The subject of a credit note; no orders means all orders of its receipt. */
type Credited = Readonly<{ name: string | null; orders: readonly string[] }>

/** Returns the unit's name as in the receipt; null for money that was for no single unit. */
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
 * Issues a payment's missing credit notes: one per refund, and one for money that proved never to have arrived. Receipt
 * less notes equals what the store kept, never below zero. The caller holds the checkout's lock: of two refunds ending
 * at once, the later sees the other's note. Call last, because of the counter. A refund that fails later keeps its note
 * and gets no second one.
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
  // If the full amount arrived, the rest was refunded as surplus at first and belongs to the receipt now.
  await issue(due, null, { name: came < receipt.gross ? nameOfMissing(language) : null, orders: [] })
}
