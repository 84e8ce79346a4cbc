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
  /** When the transaction ends without being told to; null: never. */
  dueAt: string | null
  outcome: Exclude<TransactionStatus, 'Pending'>
  webhook: boolean
  /** Answers give this as the price, whatever its type; null: they give no price. */
  charge?: unknown
}

/** The product as the control page changed it. */
export type ProductOverride = {
  price?: number | undefined
  available?: boolean | undefined
  /** Units left; null: unlimited. */
  stock?: number | null | undefined
  multi?: boolean | undefined
  startCutOff?: string | undefined
  endCutOff?: string | undefined
  /** The `charge` of the next transactions of this product. */
  charge?: unknown
  /** Answers every new reference with this code, and makes no transaction. */
  rc?: string | undefined
  /** Answers every known reference with this code. */
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
