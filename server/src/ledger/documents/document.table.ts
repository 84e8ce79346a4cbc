import type { Currency } from '@topup/core/money/currency'
import type { TaxRule } from '@topup/core/money/tax'
import type { Language } from '@topup/core/pages/page-renderer'
import type { DocumentKind } from '@topup/core/payment/document-number'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'

/**
 * Receipts and credit notes: written once, in the transaction of the success or the refund they are for, and never
 * changed. Whom they are for is read from the checkout, so that whoever is forgotten there is forgotten here.
 */
export interface DocumentTable {
  id: string
  kind: DocumentKind
  /** The store's own, when it was written. */
  year: number
  number: number
  checkout_id: string
  payment_id: string
  /** What a credit note is for; null for a receipt, and for a note over what never came. */
  refund_id: string | null
  currency: Currency
  /** All of the amount, and the tax within it. */
  gross: number
  tax: number
  /** What else it says (`DocumentContent`, JSON), as it was then. */
  content: string
  created_at: string
}

export type DocumentContent = Readonly<{
  language: Language
  timeZone: string
  /** Who sells: a line each. */
  seller: readonly string[]
  support: string
  /** What the seller says of taxes. */
  note: string
  rule: TaxRule
  method: PaymentMethod
  orders: readonly string[]
  /** Net amounts where the tax is added, gross ones else. A line without a name is money that was for no single unit. */
  lines: readonly Readonly<{ name: string | null; quantity: number; amount: number }>[]
}>

/** The last number that was given; its lock is what keeps the numbers without a gap. */
export interface DocumentCounterTable {
  kind: DocumentKind
  year: number
  last: number
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    documents: DocumentTable
    document_counters: DocumentCounterTable
  }
}
