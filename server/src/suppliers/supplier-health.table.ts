/** One row per supplier that is not simply well. */
export interface SupplierHealthTable {
  supplier: string
  /** JSON: when orders ended without an answer lately. */
  failures: string
  open_until: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    supplier_health: SupplierHealthTable
  }
}
