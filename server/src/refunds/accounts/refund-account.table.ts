/** The buyer's bank or wallet account to which the seller pays a refund by hand. */
export interface RefundAccountTable {
  refund_id: string
  /** The encrypted account details; null once they are wiped. */
  ciphertext: string | null
  /** Increases by one with each change of the details. */
  version: number
  created_at: string
  changed_at: string
  /** The newest version of the details that an owner saw. */
  opened_version: number | null
  opened_at: string | null
  wiped_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    refund_accounts: RefundAccountTable
  }
}
