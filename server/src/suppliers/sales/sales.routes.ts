import type { IRouter } from 'express'
import { seller, sellerToday } from '../../access/seller-auth.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { changeSales } from './change-sales.ts'
import { loadSalesView } from './sales-view.ts'

export function salesRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getSales', seller, () => loadSalesView(ctx))

  route(router, ctx, 'changeSales', sellerToday, async ({ input, who }) => {
    await changeSales(ctx, who.sellerId, input)
    return loadSalesView(ctx)
  })
}
