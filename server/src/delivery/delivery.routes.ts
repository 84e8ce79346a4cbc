import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { seller } from '../sellers/seller-auth.ts'
import { getAdminOrder, listAdminOrders } from './seller/admin-orders.ts'
import { deliverByHand } from './seller/deliver-by-hand.ts'
import { holdOrder } from './seller/hold-order.ts'
import { rejectOrder } from './seller/reject-order.ts'
import { resumeUnits } from './seller/resume-units.ts'
import { revealAccountDetails } from './seller/reveal-account-details.ts'

export function deliveryRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listAdminOrders', seller, () => listAdminOrders(ctx.db))

  route(router, ctx, 'changeOrderStatus', seller, async ({ input, who }) => {
    if (input.status === 'failed') await rejectOrder(ctx, who.sellerId, input.id)
    else await holdOrder(ctx, who.sellerId, input.id)
    return getAdminOrder(ctx.db, input.id)
  })

  route(router, ctx, 'deliverOrder', seller, async ({ input, who }) => {
    if (input.method === 'manual') await deliverByHand(ctx, who.sellerId, input.orderId, input.note)
    else await resumeUnits(ctx, who.sellerId, input.orderId)
    return getAdminOrder(ctx.db, input.orderId)
  })

  route(router, ctx, 'revealAccount', seller, ({ input, who }) =>
    revealAccountDetails(ctx, who.sellerId, input.orderId),
  )
}
