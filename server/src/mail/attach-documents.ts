import type { Attachment } from '../alerts/outbox/mailer.ts'
import type { Context } from '../fulfilment/context.ts'
import { findDocument } from '../ledger/documents/find-documents.ts'
import { printDocument } from '../ledger/documents/print-document.ts'
import type { MailFacts } from './mail-facts.ts'

const carried = { received: 'receipt', refunded: 'credit-note' } as const

/**
 * Returns the receipt for the payment mail, or an order's credit notes for its refund mail, as PDFs. A document that
 * cannot be printed is left out, since the linked page offers the same file.
 */
export async function attachDocuments(ctx: Context, { kind, orders: [order] }: MailFacts): Promise<Attachment[]> {
  if (kind !== 'received' && kind !== 'refunded') return []
  const wanted = order?.documents.filter((document) => document.kind === carried[kind]) ?? []
  const attachments: Attachment[] = []
  for (const { number } of wanted) {
    const found = await findDocument(ctx.db, number)
    if (!found) continue
    try {
      const content = await printDocument(ctx, found.document, { lane: 'mail', owner: found.checkoutId })
      attachments.push({ filename: `${number}.pdf`, contentType: 'application/pdf', content })
    } catch (error) {
      ctx.log.error({ err: error, document: number }, 'a mail goes without a document that could not be printed')
    }
  }
  return attachments
}
