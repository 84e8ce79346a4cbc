import { storeDay } from '@topup/core/calendar/store-day'
import type { Currency } from '@topup/core/money/currency'
import { money, split } from '@topup/core/money/money'
import type { TaxRule } from '@topup/core/money/tax'
import type { Language } from '@topup/core/pages/page-renderer'
import { taxNoteIn } from '@topup/core/pages/tax-note'
import type { DocumentKind } from '@topup/core/payment/document-number'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../../pricing/context.ts'
import type { DocumentContent } from './document.table.ts'
import { sellerBlock } from './seller-block.ts'
import { documentWords } from './words.ts'

type Line = DocumentContent['lines'][number]

/** Returns the name of a sold item, the same in every document. */
export const nameOfLine = (sold: Readonly<{ game: string; package: string }>): string => `${sold.game}: ${sold.package}`

/** Returns the name of the line of a credit note over money that never arrived. */
export const nameOfMissing = (language: Language): string => documentWords[language].missing

type Wanted = Readonly<{
  kind: DocumentKind
  checkoutId: string
  paymentId: string
  /** Null for a receipt, and for a credit note over money that never arrived. */
  refundId: string | null
  currency: Currency
  gross: number
  tax: number
  /** Gross amounts of the lines, which sum to `gross`. */
  lines: readonly Line[]
  /** The tax rule. A credit note has its receipt's rule, even if the settings changed since. */
  rule: TaxRule
  about: Pick<DocumentContent, 'language' | 'method' | 'orders'>
}>

/** Returns the next number. Locks the counter row until the transaction ends; a rollback frees the number for reuse. */
async function nextNumber(trx: Trx, kind: DocumentKind, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('document_counters')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ last: eb('document_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

const asShown = ({ lines, rule, gross, tax, currency }: Wanted): readonly Line[] => {
  // Lines keep their gross amounts unless the tax is added on top; a zero amount has no tax to split.
  if (rule.kind !== 'added' || gross === 0) return lines
  const weights = lines.map(({ amount }) => amount)
  const nets = split(money(gross - tax, currency), weights)
  return lines.map((line, index) => ({ ...line, amount: nets[index]?.amount ?? 0 }))
}

/**
 * Writes a document under the next number of its series, in the caller's transaction. Call last: the counter's lock is
 * then held only briefly. Throws on a second receipt of a payment or credit note of a refund.
 */
export async function issueDocument(ctx: Context, trx: Trx, wanted: Wanted): Promise<void> {
  const settings = ctx.settings.current()
  const { timeZone } = settings
  const now = ctx.now()
  const year = Number(storeDay(now, timeZone).slice(0, 4))
  const content: DocumentContent = {
    ...wanted.about,
    timeZone,
    seller: sellerBlock(settings, wanted.about.language),
    support: settings.supportEmail,
    note: taxNoteIn(wanted.about.language, settings.taxNote),
    rule: wanted.rule,
    lines: asShown(wanted),
  }
  await trx
    .insertInto('documents')
    .values({
      id: ctx.newId(),
      kind: wanted.kind,
      year,
      number: await nextNumber(trx, wanted.kind, year),
      checkout_id: wanted.checkoutId,
      payment_id: wanted.paymentId,
      refund_id: wanted.refundId,
      currency: wanted.currency,
      gross: wanted.gross,
      tax: wanted.tax,
      content: JSON.stringify(content),
      created_at: now.toISOString(),
    })
    .execute()
}
