/** A game's own account at a supplier. The row stays after replacement or removal, for the orders sent with it. */
export interface SupplierAccountTable {
  id: string
  game_id: string
  supplier: string
  /** The encrypted key; null once it is removed and no order sent with it is open. */
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
