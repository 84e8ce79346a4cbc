import { createOrderLink } from '../../src/ordering/links/order-links.ts'
import { write } from '../../src/platform/db/write.ts'
import type { Browser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

/** Makes another browser, in which this order's mailed link was opened. */
export async function givenLinkReader(shop: Shop, orderId: string): Promise<Browser> {
  const reader = shop.createBrowser()
  const { url } = await write(shop.db, (trx) => createOrderLink(shop.ctx, trx, orderId))
  await reader.api('openOrderLink', { token: url.split('#l=')[1] ?? '' })
  return reader
}
