import type { Currency } from '@topup/core/money/currency'
import { type DocumentKind, formatDocumentNumber, readDocumentNumber } from '@topup/core/payment/document-number'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { DocumentContent, DocumentTable } from './document.table.ts'

type Document = Selectable<DocumentTable>

/** Returns the documents of these checkouts, oldest first. `orderId`: the refunded order; null for all orders. */
export async function listDocuments(db: Db, checkoutIds: readonly string[]) {
  if (checkoutIds.length === 0) return []
  const rows = await db
    .selectFrom('documents')
    .leftJoin('refunds', 'refunds.id', 'documents.refund_id')
    .select([
      'documents.checkout_id as checkoutId',
      'documents.payment_id as paymentId',
      'documents.refund_id as refundId',
      'documents.kind',
      'documents.year',
      'documents.number',
      'refunds.order_id as orderId',
    ])
    .where('documents.checkout_id', 'in', checkoutIds)
    .orderBy('documents.created_at')
    // Kinds sort in reverse: a receipt comes before a credit note written in the same moment.
    .orderBy('documents.kind', 'desc')
    .orderBy('documents.number')
    .execute()
  return rows.map((row) => ({ ...row, number: formatDocumentNumber(row) }))
}

type Listed = Awaited<ReturnType<typeof listDocuments>>[number]

/** Returns the documents that this order's buyer may see: those of the order and those of the whole checkout. */
export const documentsOfOrder = (
  documents: readonly Listed[],
  order: Readonly<{ id: string; checkout_id: string }>,
): Pick<Listed, 'kind' | 'number'>[] =>
  documents
    .filter(({ checkoutId, orderId }) => checkoutId === order.checkout_id && (orderId ?? order.id) === order.id)
    .map(({ kind, number }) => ({ kind, number }))

/** A document's full content as plain data, so that another thread can print it. */
export type PrintedDocument = DocumentContent &
  Readonly<{
    kind: DocumentKind
    number: string
    /** The number of the receipt that a credit note refers to. */
    receipt: string | undefined
    /** The buyer's email address, if the store still has it. */
    buyer: string | null
    currency: Currency
    gross: number
    tax: number
    issuedAt: string
  }>

async function findReceiptOf(db: Db, { kind, payment_id }: Document): Promise<string | undefined> {
  if (kind === 'receipt') return undefined
  const receipt = await db
    .selectFrom('documents')
    .select(['kind', 'year', 'number'])
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()
  return receipt && formatDocumentNumber(receipt)
}

async function findBuyer(db: Db, checkoutId: string): Promise<string | null> {
  const checkout = await db
    .selectFrom('checkouts')
    .select('customer_email')
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  return checkout?.customer_email ?? null
}

/** Returns the document with this number, and its checkout's id; undefined if there is none. */
export async function findDocument(
  db: Db,
  number: string,
): Promise<Readonly<{ checkoutId: string; document: PrintedDocument }> | undefined> {
  const wanted = readDocumentNumber(number)
  if (!wanted) return undefined
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('kind', '=', wanted.kind)
    .where('year', '=', wanted.year)
    .where('number', '=', wanted.number)
    .executeTakeFirst()
  if (!row) return undefined
  const [receipt, buyer] = await Promise.all([findReceiptOf(db, row), findBuyer(db, row.checkout_id)])
  const { kind, currency, gross, tax, created_at: issuedAt, checkout_id: checkoutId } = row
  const content: DocumentContent = JSON.parse(row.content)
  return {
    checkoutId,
    document: { ...content, kind, number, receipt, buyer, currency, gross, tax, issuedAt },
  }
}
