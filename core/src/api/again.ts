import { z } from 'zod'
import { area, get, nameShapes, post } from './endpoint.ts'
import { decimal, done } from './fields.ts'
import { orderStatus } from './orders.ts'

const lastOrder = z.object({
  id: z.string(),
  trackingCode: z.string(),
  status: orderStatus,
  gameName: z.string(),
  imageUrl: z.string(),
  packageName: z.string(),
  quantity: z.int(),
  /** Masked, even for the order's owner; null where the game asks for no player. */
  player: z.string().nullable(),
})

const repeatedOrder = z.object({
  gameId: z.string(),
  packageId: z.string(),
  /** Unmasked, since the caller owns the order. Empty once the buyer's data is erased. */
  gameUserId: z.string(),
  playerName: z.string().nullable(),
  quantity: z.int(),
  /** Price of one unit in the old order; pages tell the buyer where the price differs now. */
  price: decimal,
  priceIdr: z.int(),
})

nameShapes({ lastOrder, repeatedOrder })

export const again = area('Again', 'The same top-up once more, and what a browser is known by', {
  getLastOrder: get('/api/orders/last', 'buyer', 'Show the last top-up of this browser', {
    description:
      'The newest paid order that this browser, or the account it is logged in to, placed; null where there is none.',
    output: z.object({ order: lastOrder.nullable() }),
  }),
  repeatOrder: post('/api/orders/:id/again', 'buyer', 'Read what ordering the same again takes', {
    description: 'Package and player of a delivered order, for its owner, and what it cost then. Orders nothing.',
    limit: 'reveal',
    input: z.strictObject({ id: z.uuid() }),
    output: repeatedOrder,
  }),
  forgetBrowser: post('/api/session/forget', 'buyer', 'Forget this browser', {
    description:
      'The browser loses the session its orders were placed with, and its login. The orders stay: tracking codes and mailed links lead to them.',
    output: done,
  }),
})
