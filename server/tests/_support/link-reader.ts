import { keepOrderLink, makeOrderLink, type NewLink } from '../../src/ordering/links/order-links.ts'
import { write } from '../../src/platform/db/write.ts'
import type { Browser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

/** Stores a link to the order, as a mail carries it. */
export async function givenOrderLink({ ctx }: Pick<Shop, 'ctx'>, orderId: string): Promise<NewLink> {
  const { tracking_code } = await ctx.db
    .selectFrom('orders')
    .select('tracking_code')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const link = makeOrderLink(ctx, tracking_code)
  await write(ctx.db, (trx) => keepOrderLink(ctx, trx, orderId, link))
  return link
}

/** Makes another browser, in which this order's mailed link was opened. */
export async function givenLinkReader(shop: Shop, orderId: string): Promise<Browser> {
  const reader = shop.createBrowser()
  const { url } = await givenOrderLink(shop, orderId)
  await reader.api('openOrderLink', { token: url.split('#l=')[1] ?? '' })
  return reader
}
