import type { Taken } from '../../platform/db/queue.ts'
import type { SentOrder } from '../../suppliers/supplier.ts'

/** An attempt to query at its supplier, leased to this process (`taken`). */
export type Question = Readonly<{
  reference: string
  supplier: string
  accountId: string | null
  taken: Taken<'supplier_orders'>
  sent: SentOrder
}>
