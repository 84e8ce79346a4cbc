import type { SupplierRequest } from '../../suppliers/supplier.ts'

/** A unit leased to this process, with the order to send to the supplier. */
export type Attempt = Readonly<{
  unitId: string
  checkoutId: string
  supplier: string
  /** The account to order with, if the game has its own; null: the store's account. */
  accountId: string | null
  claimedUntil: Date
  /** The order's trace, for the log. */
  trace: string | null
  request: SupplierRequest
  /** The supplier refused this unit before because of our account, so check the balance before sending. */
  wasRefused: boolean
}>
