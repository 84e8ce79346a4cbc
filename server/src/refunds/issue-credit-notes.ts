import { taxOfPart } from '@topup/core/money/tax'
import type { DocumentContent } from '../ledger/documents/document.table.ts'
import { issueDocument } from '../ledger/documents/issue-document.ts'
import type { Context } from '../payments/context.ts'
import type { Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Refund } from './refund.repository.ts'

/**
 * What went back and has no note yet. A provider that takes money back by itself may give it back as well: that is no
 * word of the store's. What a lost dispute took of what the store owed is.
 */
const listUncredited = (trx: Trx, paymentId: string): Promise<Refund[]> =>
  trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('source', '<>', 'reversal')
    .where((eb) => eb.or([eb('status', '=', 'succeeded'), eb.and({ status: 'closed', source: 'store' })]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('documents').select('documents.id').whereRef('documents.refund_id', '=', 'refunds.id'))),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The unit, as the receipt's seller would name it; no name for money that was for no single unit. */
async function findName(trx: Trx, { order_id }: Refund): Promise<Readonly<{ name: string | null; orders: string[] }>> {
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
  return order ? { name: `${order.game}: ${order.package}`, orders: [order.tracking_code] } : { name: null, orders: [] }
}

/**
 * A credit note for each refund of a payment that has a receipt, never of more than that says. The caller holds the
 * checkout's lock, so that of two refunds that end at once the later one sees the note of the other. Last in its
 * transaction, because of the counter. A refund that fails afterwards is still owed: its note stands, and is its only one.
 */
export async function issueCreditNotes(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  const written = await trx.selectFrom('documents').selectAll().where('payment_id', '=', payment.id).execute()
  const receipt = written.find(({ kind }) => kind === 'receipt')
  if (!receipt) return
  const { rule, language, method, orders }: DocumentContent = JSON.parse(receipt.content)
  const notes = written.filter(({ kind }) => kind === 'credit-note')
  let credited = notes.reduce((sum, { gross }) => sum + gross, 0)
  for (const refund of await listUncredited(trx, payment.id)) {
    const gross = Math.min(refund.amount, receipt.gross - credited)
    if (gross <= 0 || refund.currency !== receipt.currency) continue
    const of = await findName(trx, refund)
    await issueDocument(ctx, trx, {
      kind: 'credit-note',
      checkoutId: payment.checkout_id,
      paymentId: payment.id,
      refundId: refund.id,
      currency: receipt.currency,
      gross,
      tax: taxOfPart(gross, credited, rule),
      lines: [{ name: of.name, quantity: 1, amount: gross }],
      rule,
      about: { language, method, orders: of.name === null ? orders : of.orders },
    })
    credited += gross
  }
}
