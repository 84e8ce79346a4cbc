import { write } from '../../src/platform/db/write.ts'
import type { Shop } from './start-shop.ts'

type Product = Readonly<{ code: string; cost: number; supplier?: string }>

/** Adds supplier products that can fill a known package, in addition to the product that the catalogue chose. */
export const givenProducts = (shop: Pick<Shop, 'db' | 'ctx'>, packageId: string, products: readonly Product[]) =>
  write(shop.db, (trx) =>
    trx
      .insertInto('supplier_products')
      .values(
        products.map(({ code, cost, supplier = 'lapakgaming' }) => ({
          supplier,
          code,
          package_id: packageId,
          category_code: 'ML',
          name: code,
          provider_code: null,
          cost_amount: cost,
          cost_currency: 'IDR' as const,
          process_minutes: 0,
          is_available: 1 as const,
          is_chosen: 0 as const,
          seen_at: shop.ctx.now().toISOString(),
        })),
      )
      .execute(),
  )
