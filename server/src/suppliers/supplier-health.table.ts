/** The circuit breaker of a supplier account with recent failures or refusals; a healthy one has no row. */
export interface SupplierHealthTable {
  supplier: string
  /** JSON: times of recent orders that got no answer, each with its checkout. */
  failures: string
  open_until: string | null
  /** The last checkout refused because of our account, with no normal answer of the supplier since; null if none. */
  refused_checkout: string | null
  /** The time before which no order of that checkout is sent to this supplier. */
  refused_until: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    supplier_health: SupplierHealthTable
  }
}
