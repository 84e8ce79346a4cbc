import { type RawBuilder, sql } from 'kysely'

/** A supplier's product is paused while its attention entry about a too high charged amount is open. */
export const pausedProducts = {
  kind: 'supplier_charge_high',
  subjectType: 'supplier-product',
  idOf: (supplier: string, code: string): string => `${supplier}/${code}`,
} as const

/** SQL condition: the row of `supplier_products` is not paused. */
export const isNotPaused: RawBuilder<boolean> = sql<boolean>`not exists (
  select 1 from attention where kind = ${pausedProducts.kind} and subject_type = ${pausedProducts.subjectType}
    and subject_id = supplier_products.supplier || '/' || supplier_products.code and resolved_at is null)`
