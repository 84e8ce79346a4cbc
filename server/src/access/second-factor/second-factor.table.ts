export interface SellerTotpTable {
  seller_id: string
  /** `pending` until the seller enters a first code. A seller has at most one row of each status. */
  status: 'pending' | 'active'
  /** Encrypted with DATA_KEYS. */
  secret: string
  /** The 30-second step of the last accepted code. Codes of this step or earlier are refused. */
  last_step: number | null
  created_at: string
}

export interface SellerPasskeyTable {
  /** The credential's id, base64url. */
  id: string
  seller_id: string
  name: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** A JSON list. */
  transports: string
  created_at: string
  last_used_at: string | null
}

/** A used code's row is deleted. */
export interface SellerRecoveryCodeTable {
  code_hash: string
  seller_id: string
  created_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    seller_totp: SellerTotpTable
    seller_passkeys: SellerPasskeyTable
    seller_recovery_codes: SellerRecoveryCodeTable
  }
}
