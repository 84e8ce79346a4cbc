import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { ownerRecent, ownerToday, seller, sellerRecent, sellerToday } from '../access/seller-auth.ts'
import { knownBuyer } from '../platform/http/authenticators.ts'
import { route } from '../platform/http/route.ts'
import type { OutsideContext } from './context.ts'
import { correctPlayer } from './correct-player.ts'
import { deliverByEmail } from './email/deliver-by-email.ts'
import { getAdminOrder, listAdminOrders } from './seller/admin-orders.ts'
import { decideLook } from './seller/decide-look.ts'
import { deliverByHand } from './seller/deliver-by-hand.ts'
import { holdOrder } from './seller/hold-order.ts'
import { getOrderDetails } from './seller/order-details.ts'
import { rejectOrder } from './seller/reject-order.ts'
import { resumeUnits } from './seller/resume-units.ts'
import { revealAccountDetails } from './seller/reveal-account-details.ts'
import { searchOrders } from './seller/search-orders.ts'
import { settleUnclearUnit } from './seller/settle-unclear-unit.ts'

export function deliveryRoutes(router: IRouter, ctx: OutsideContext): void {
  route(router, ctx, 'correctPlayer', knownBuyer, ({ input, who }) => correctPlayer(ctx, who.sessionId, input))

  route(router, ctx, 'listAdminOrders', seller, () => listAdminOrders(ctx.db))

  route(router, ctx, 'searchAdminOrders', seller, ({ input }) => searchOrders(ctx, input))

  route(router, ctx, 'getOrderDetails', seller, ({ input }) => getOrderDetails(ctx, input.id))

  route(router, ctx, 'changeOrderStatus', sellerToday, async ({ input, who }) => {
    if (input.status === 'failed') await rejectOrder(ctx, who.sellerId, input.id)
    else await holdOrder(ctx, who.sellerId, input.id)
    return getAdminOrder(ctx.db, input.id)
  })

  route(router, ctx, 'deliverOrder', sellerToday, async ({ input, who }) => {
    const { method, orderId, note } = input
    if (method === 'manual') await deliverByHand(ctx, who.sellerId, orderId, note)
    else if (method === 'api') await resumeUnits(ctx, who.sellerId, orderId)
    else if (note) await deliverByEmail(ctx, who.sellerId, orderId, note)
    else throw new DomainError('invalid_input', 'Write what the buyer gets: a code or a note')
    return getAdminOrder(ctx.db, input.orderId)
  })

  route(router, ctx, 'decideLook', ownerToday, async ({ input, who }) => {
    await decideLook(ctx, who.sellerId, input.orderId, input.decision)
    return getAdminOrder(ctx.db, input.orderId)
  })

  route(router, ctx, 'settleUnclearUnit', ownerRecent, async ({ input, who }) => {
    await settleUnclearUnit(ctx, who.sellerId, input)
    return getAdminOrder(ctx.db, input.orderId)
  })

  route(router, ctx, 'revealAccount', sellerRecent, ({ input, who }) =>
    revealAccountDetails(ctx, who.sellerId, input.orderId),
  )
}
