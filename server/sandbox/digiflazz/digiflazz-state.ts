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
  /** When it ends by itself, and how; null: never. */
  dueAt: string | null
  outcome: Exclude<TransactionStatus, 'Pending'>
  webhook: boolean
}

export type DigiflazzState = {
  transactions: Record<string, Transaction>
  /** References whose first call crashed before it became a transaction. */
  crashed: Record<string, true>
  deposit: number
  overrides: Record<string, { price?: number | undefined; available?: boolean | undefined }>
}

export const emptyDigiflazzState = (): DigiflazzState => ({
  transactions: keyed(),
  crashed: keyed(),
  deposit: 500_000_000,
  overrides: keyed(),
})
