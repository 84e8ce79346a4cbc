import type { SupplierRequest } from '../../suppliers/supplier.ts'

/** A claimed unit, and what is ordered for it. */
export type Attempt = Readonly<{
  unitId: string
  checkoutId: string
  supplier: string
  /** The game's own account; null: the store's. */
  accountId: string | null
  claimedUntil: Date
  /** Its order's. */
  trace: string | null
  request: SupplierRequest
  /** The supplier refused the unit before for the account: its balance is read before the unit is sent again. */
  wasRefused: boolean
}>
