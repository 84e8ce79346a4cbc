import type { Browser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

export const lastRun = async (seller: Browser) => (await seller.api('listSyncRuns')).runs[0]

/** Each package's price in cents and whether it is on sale. */
export const listPrices = (shop: Shop) =>
  shop.db.selectFrom('packages').select(['id', 'price_amount', 'is_active']).orderBy('id').execute()
