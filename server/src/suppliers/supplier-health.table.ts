/** The state of a supplier with recent failures or refusals; a healthy supplier has no row. */
export interface SupplierHealthTable {
  supplier: string
  /** JSON: times of recent orders that ended without an answer, each with its checkout. */
  failures: string
  open_until: string | null
  /** The checkout refused for account reasons since the supplier's last answer to an order; null without one. */
  refused_checkout: string | null
  /** Until when that checkout is not tried again at this supplier. */
  refused_until: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    supplier_health: SupplierHealthTable
  }
}
