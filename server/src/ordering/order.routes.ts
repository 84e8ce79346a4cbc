import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { beginner, knownBuyer } from '../platform/http/authenticators.ts'
import { readAddress } from '../platform/http/caller-address.ts'
import { readLanguage } from '../platform/http/detect-language.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import { route } from '../platform/http/route.ts'
import { withinLimits } from './checkout/within-limits.ts'
import type { OutsideContext } from './context.ts'
import { ownCheckoutIds } from './links/known-checkouts.ts'
import { loadOrderViews } from './order-views.ts'
import { placeOrder } from './place-order.ts'
import { revealCodes } from './reveal-codes.ts'
import { trackOrder } from './track-order.ts'

const NEWEST = 100

export function orderRoutes(router: IRouter, ctx: OutsideContext, limits: RateLimits): void {
  route(router, ctx, 'createOrder', beginner, async ({ input, who, request, response }) => {
    const caller = { sessionId: who.sessionId, ip: readAddress(request.ip), language: readLanguage(request) }
    const asking = { request, response, sessionId: who.known }
    const placed = await withinLimits(ctx, limits, asking, input, () => placeOrder(ctx, caller, input))
    who.keep()
    return placed
  })

  route(router, ctx, 'listOrders', knownBuyer, async ({ who }) => {
    const { sessionId } = who
    if (!sessionId) return []
    const orders = await ctx.db
      .selectFrom('orders')
      .selectAll()
      .where('checkout_id', 'in', ownCheckoutIds(ctx.db, sessionId))
      .orderBy('created_at', 'desc')
      .limit(NEWEST)
      .execute()
    const unpaid = orders.filter(({ status }) => status === 'pending')
    await ctx.hooks.buyerLooks(
      ctx,
      unpaid.map(({ checkout_id }) => checkout_id),
    )
    return loadOrderViews(ctx.db, orders)
  })

  route(router, ctx, 'revealCodes', knownBuyer, ({ input, who }) => revealCodes(ctx, who.sessionId, input.id))

  route(router, ctx, 'trackOrder', knownBuyer, async ({ input, who }) => {
    if (input.code.trim() === '') throw new DomainError('order_not_found', 'Order not found')
    const view = await trackOrder(ctx, input.code, who.sessionId)
    if (!view.isMine || view.status !== 'pending' || view.checkoutId === null) return view
    return (await ctx.hooks.buyerLooks(ctx, [view.checkoutId])) ? trackOrder(ctx, input.code, who.sessionId) : view
  })
}
