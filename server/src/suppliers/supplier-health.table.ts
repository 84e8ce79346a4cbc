/** One row per supplier that is not simply well. */
export interface SupplierHealthTable {
  supplier: string
  /** JSON: when orders ended without an answer lately, each with its checkout. */
  failures: string
  open_until: string | null
  /** The checkout whose order the supplier refused for the account since its last answer to an order; null where it refused none. */
  refused_checkout: string | null
  /** Until when that checkout is not tried again there. */
  refused_until: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    supplier_health: SupplierHealthTable
  }
}
