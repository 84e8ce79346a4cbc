import type { Currency } from '@topup/core/money/currency'
import type { TaxRule } from '@topup/core/money/tax'
import type { Language } from '@topup/core/pages/page-renderer'
import type { DocumentKind } from '@topup/core/payment/document-number'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'

/**
 * Receipts and credit notes: written once, in the transaction of their payment or refund, and never changed. The buyer
 * is read from the checkout, so erasing a buyer there erases the buyer here.
 */
export interface DocumentTable {
  id: string
  kind: DocumentKind
  /** The calendar year in the store's time zone when the document was written. */
  year: number
  number: number
  checkout_id: string
  payment_id: string
  /** The refund that a credit note is for; null for a receipt, and for money that never arrived. */
  refund_id: string | null
  currency: Currency
  /** The total amount, and the tax included in it. */
  gross: number
  tax: number
  /** The rest of the document (`DocumentContent`, JSON), as it was when written. */
  content: string
  created_at: string
}

export type DocumentContent = Readonly<{
  language: Language
  timeZone: string
  /** The seller's name, address and numbers, one line each. */
  seller: readonly string[]
  support: string
  /** The seller's remark about taxes, from the settings. */
  note: string
  rule: TaxRule
  method: PaymentMethod
  orders: readonly string[]
  /** The item lines. Amounts are net if the tax is added on top, else gross. `name` null: money for no single unit. */
  lines: readonly Readonly<{ name: string | null; quantity: number; amount: number }>[]
}>

/** The last number used per kind and year. The lock on this row keeps the numbers free of gaps. */
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
