import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { buyer, knownBuyer } from '../http/authenticators.ts'
import { route } from '../http/route.ts'
import { knownCheckoutIds } from '../links/known-checkouts.ts'
import { correctPlayer } from './correct-player.ts'
import { loadOrderViews } from './order-views.ts'
import { placeOrder } from './place-order.ts'
import { trackOrder } from './track-order.ts'

const NEWEST = 100

export function orderRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'createOrder', buyer, ({ input, who, request }) =>
    placeOrder(ctx, { sessionId: who.sessionId, ip: request.ip }, input),
  )

  route(router, ctx, 'listOrders', knownBuyer, async ({ who }) => {
    const { sessionId } = who
    if (!sessionId) return []
    const orders = await ctx.db
      .selectFrom('orders')
      .selectAll()
      .where((eb) =>
        eb.or([eb('buyer_session_id', '=', sessionId), eb('checkout_id', 'in', knownCheckoutIds(ctx.db, sessionId))]),
      )
      .orderBy('created_at', 'desc')
      .limit(NEWEST)
      .execute()
    return loadOrderViews(ctx.db, orders)
  })

  route(router, ctx, 'correctPlayer', knownBuyer, ({ input, who }) => correctPlayer(ctx, who.sessionId, input))

  route(router, ctx, 'trackOrder', knownBuyer, ({ input, who }) => {
    if (input.code.trim() === '') throw new DomainError('order_not_found', 'Order not found')
    return trackOrder(ctx.db, input.code, who.sessionId)
  })
}
