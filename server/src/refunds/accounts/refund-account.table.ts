/** The account to which a refund by hand is paid. */
export interface RefundAccountTable {
  refund_id: string
  /** The encrypted account; null once it is wiped. */
  ciphertext: string | null
  /** Increases by one with each change. */
  version: number
  created_at: string
  changed_at: string
  /** The newest version that an owner saw. */
  opened_version: number | null
  opened_at: string | null
  wiped_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    refund_accounts: RefundAccountTable
  }
}
