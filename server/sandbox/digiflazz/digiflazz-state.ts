import { keyed } from '../keyed.ts'

export type TransactionStatus = 'Sukses' | 'Pending' | 'Gagal'

export type Transaction = {
  refId: string
  trxId: string
  sku: string
  customerNo: string
  price: number
  status: TransactionStatus
  rc: string
  sn: string
  createdAt: string
  /** When the transaction ends, unless the control page ends it before; null: it never ends by itself. */
  dueAt: string | null
  outcome: Exclude<TransactionStatus, 'Pending'>
  webhook: boolean
  /** If set, answers report this value as the price, whatever its type; null: they report no price. */
  charge?: unknown
}

/** Changes that the control page made to a product. */
export type ProductOverride = {
  price?: number | undefined
  available?: boolean | undefined
  /** Units left; null: unlimited. */
  stock?: number | null | undefined
  multi?: boolean | undefined
  startCutOff?: string | undefined
  endCutOff?: string | undefined
  /** The `charge` of this product's next transactions, as in Transaction. */
  charge?: unknown
  /** The response code that answers every new reference; no transaction is made. */
  rc?: string | undefined
  /** The response code that answers every known reference. */
  rcAgain?: string | undefined
}

export type DigiflazzState = {
  transactions: Record<string, Transaction>
  /** References whose first call crashed before it became a transaction. */
  crashed: Record<string, true>
  deposit: number
  overrides: Record<string, ProductOverride>
}

export const emptyDigiflazzState = (): DigiflazzState => ({
  transactions: keyed(),
  crashed: keyed(),
  deposit: 500_000_000,
  overrides: keyed(),
})
