import { DomainError } from '@topup/core/api/errors'
import { receiptPath, sellerReceiptPath } from '@topup/core/payment/document-number'
import type { IRouter, Response } from 'express'
import { seller } from '../access/seller-auth.ts'
import { findDocument, type PrintedDocument } from '../ledger/documents/find-documents.ts'
import { printDocument } from '../ledger/documents/print-document.ts'
import { knownBuyer } from '../platform/http/authenticators.ts'
import type { Context } from './context.ts'
import { mayReadReceipt } from './links/known-checkouts.ts'

const noReceipt = () => new DomainError('not_found', 'There is no such receipt')

/** The document's number: the file name without .pdf, or '' for other files. */
const numberOf = (file: string) => (file.endsWith('.pdf') ? file.slice(0, -4) : '')

/** PDFs of receipts and credit notes. Buyers get their own documents and 404 for others; sellers get all. */
export function receiptRoutes(router: IRouter, ctx: Context): void {
  const send = async (
    response: Response,
    document: PrintedDocument,
    { owner, disposition }: Readonly<{ owner: string; disposition: 'inline' | 'attachment' }>,
  ) => {
    const pdf = await printDocument(ctx, document, { lane: 'download', owner })
    response
      .set({
        'content-type': 'application/pdf',
        'content-disposition': `${disposition}; filename="${document.number}.pdf"`,
      })
      .send(pdf)
  }

  router.get(receiptPath, async (request, response) => {
    const { sessionId } = await knownBuyer(ctx, request, response)
    const found = await findDocument(ctx.db, numberOf(request.params.file))
    if (!found || !(await mayReadReceipt(ctx.db, sessionId, found.checkoutId))) throw noReceipt()
    await send(response, found.document, { owner: sessionId ?? found.checkoutId, disposition: 'inline' })
  })

  router.get(sellerReceiptPath, async (request, response) => {
    const { sellerId } = await seller(ctx, request, response)
    const found = await findDocument(ctx.db, numberOf(request.params.file))
    if (!found) throw noReceipt()
    await send(response, found.document, { owner: sellerId, disposition: 'attachment' })
  })
}
