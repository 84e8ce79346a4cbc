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
 * Whether a refund needs a credit note. A reversal by the provider gets none, as the provider may undo it. A refund by
 * the store that was closed because of a lost dispute gets one.
 */
const isBack = ({ source, status }: Refund): boolean =>
  source !== 'reversal' && (status === 'succeeded' || (status === 'closed' && source === 'store'))

/** Lists a payment's refunds. For a closed one, `amount` is the part not refunded in the provider's dashboard. */
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

/** Returns the amount received for a receipt; if it came in another currency, the receipt's own amount. */
async function cameFor(trx: Trx, receipt: Document): Promise<number> {
  const payment = await findPayment(trx, receipt.payment_id)
  return payment?.received_currency === receipt.currency ? (payment.received_amount ?? receipt.gross) : receipt.gross
}

/** The item and orders that a credit note names; no orders means all orders of its receipt. */
type Credited = Readonly<{ name: string | null; orders: readonly string[] }>

/** Returns the unit's name as in the receipt; null for a refund that is for no single unit. */
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
 * Issues a payment's missing credit notes: one per refund, and one for money that never arrived. The receipt less its
 * notes equals the amount that the store kept. The caller holds the checkout's lock: of two refunds ending at once, the
 * later sees the other's note. Call last: it locks the document counter. A refund that fails later keeps its note and
 * gets no second one.
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
  // The rest is money that never arrived, or that was refunded as surplus and now belongs to the receipt.
  await issue(due, null, { name: came < receipt.gross ? nameOfMissing(language) : null, orders: [] })
}
