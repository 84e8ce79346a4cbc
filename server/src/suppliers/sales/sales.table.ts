import type { Currency } from '@topup/core/money/currency'
import type { PausedBy } from '@topup/core/sales/sales-pause'

/** A row is a pause. `scope` is `store` or a game's id. */
export interface SalesPauseTable {
  scope: string
  paused_by: PausedBy
  reason: string
  since: string
}

/** The balance at a supplier as it was last read. */
export interface SupplierBalanceTable {
  supplier: string
  amount: number
  currency: Currency
  /** Before the call was made: what was bought later may not be taken off yet. */
  read_at: string
  /** Cost of the dearest order refused for want of balance, until it could be bought; 0 without one. */
  refused_amount: number
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    sales_pauses: SalesPauseTable
    supplier_balances: SupplierBalanceTable
  }
}
