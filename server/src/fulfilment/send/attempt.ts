import type { SupplierRequest } from '../../suppliers/supplier.ts'

/** A claimed unit with the order to send for it. */
export type Attempt = Readonly<{
  unitId: string
  checkoutId: string
  supplier: string
  /** The game's own supplier account; null: the store's account. */
  accountId: string | null
  claimedUntil: Date
  /** The order's trace, for the log. */
  trace: string | null
  request: SupplierRequest
  /** The supplier refused the unit for account reasons before: read its balance before sending again. */
  wasRefused: boolean
}>
