/** A supplier account of one game. Replaced or removed, it stays for what it has sent. */
export interface SupplierAccountTable {
  id: string
  game_id: string
  supplier: string
  /** The key, encrypted; null once it is removed and nothing it sent is open. */
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
