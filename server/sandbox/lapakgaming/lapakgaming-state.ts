import { keyed } from '../keyed.ts'

export type SupplierOrderStatus = 'PENDING' | 'SUCCESS' | 'REFUNDED'

export type SupplierOrder = {
  tid: string
  account: string
  partnerReferenceId: string | null
  productCode: string
  productName: string
  userId: string | null
  additionalId: string | null
  count: number
  /** Of one unit. */
  price: number
  totalPrice: number
  status: SupplierOrderStatus
  createdAt: string
  finishedAt: string | null
  /** When the supplier will have delivered by itself; null: never. */
  dueAt: string | null
  outcome: Exclude<SupplierOrderStatus, 'PENDING'>
  callbackUrl: string | null
  callback: boolean
  voucherCodes: string[]
  /** Answers name this as the charge instead of the price, whatever it is; null: they name none. */
  charge?: unknown
}

export type ProductOverride = {
  price?: number | undefined
  status?: 'available' | 'empty' | undefined
  /** The `charge` that the next orders of this product get. */
  charge?: unknown
}

export type LapakgamingState = {
  orders: Record<string, SupplierOrder>
  /** Our reference of an order -> its tid. */
  references: Record<string, string>
  balance: number
  overrides: Record<string, ProductOverride>
}

export const emptyLapakgamingState = (): LapakgamingState => ({
  orders: keyed(),
  references: keyed(),
  balance: 993_229_432,
  overrides: keyed(),
})
