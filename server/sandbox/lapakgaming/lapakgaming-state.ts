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
  /** Price of a single unit. */
  price: number
  totalPrice: number
  status: SupplierOrderStatus
  createdAt: string
  finishedAt: string | null
  /** When the supplier delivers, unless the control page ends the order before; null: it never delivers by itself. */
  dueAt: string | null
  outcome: Exclude<SupplierOrderStatus, 'PENDING'>
  callbackUrl: string | null
  callback: boolean
  voucherCodes: string[]
  /** If set, answers report this value as the amount charged, whatever its type; null: they report no amount. */
  charge?: unknown
}

export type ProductOverride = {
  price?: number | undefined
  status?: 'available' | 'empty' | undefined
  /** The `charge` of this product's next orders, as in SupplierOrder. */
  charge?: unknown
}

export type LapakgamingState = {
  orders: Record<string, SupplierOrder>
  /** The store's reference of an order -> the supplier's tid. */
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
