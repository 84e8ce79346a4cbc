import type { Currency } from '@topup/core/money/currency'
import type { PausedBy } from '@topup/core/sales/sales-pause'

/** A pause of sales. `scope` is `store` or a game's id. */
export interface SalesPauseTable {
  scope: string
  paused_by: PausedBy
  reason: string
  since: string
}

/** The last known balance at a supplier. */
export interface SupplierBalanceTable {
  supplier: string
  amount: number
  currency: Currency
  /** The time before the balance call: later purchases may not be deducted from the amount yet. */
  read_at: string
  /** Cost of the dearest order refused for low balance; 0 if none, or once the balance covers that cost. */
  refused_amount: number
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    sales_pauses: SalesPauseTable
    supplier_balances: SupplierBalanceTable
  }
}
