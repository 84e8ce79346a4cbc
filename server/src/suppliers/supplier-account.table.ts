/** A game's own account at a supplier. A replaced or removed account's row stays, for the orders sent with its key. */
export interface SupplierAccountTable {
  id: string
  game_id: string
  supplier: string
  /** The encrypted key; null once the account is removed and no order sent with the key is open. */
  ciphertext: string | null
  created_by: string
  created_at: string
  removed_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    supplier_accounts: SupplierAccountTable
  }
}
