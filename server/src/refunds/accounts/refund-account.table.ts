/** Where a refund that is paid by hand is to be sent. */
export interface RefundAccountTable {
  refund_id: string
  /** Null once it is wiped. */
  ciphertext: string | null
  /** Counts up with each change. */
  version: number
  created_at: string
  changed_at: string
  /** The newest one that an owner saw. */
  opened_version: number | null
  opened_at: string | null
  wiped_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    refund_accounts: RefundAccountTable
  }
}
