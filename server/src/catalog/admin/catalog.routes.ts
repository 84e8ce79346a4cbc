import type { IRouter } from 'express'
import { ownerRecent, seller, sellerToday } from '../../access/seller-auth.ts'
import type { Context } from '../../alerts/context.ts'
import { route } from '../../platform/http/route.ts'
import { getAdminGame, listAdminGames, listAdminPackages } from './admin-catalog.ts'
import { createGame, updateGame } from './change-game.ts'
import { createPackage, updatePackage } from './change-package.ts'

export function catalogRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listAdminGames', seller, () => listAdminGames(ctx.db))

  route(router, ctx, 'createGame', sellerToday, async ({ input, who }) => {
    await createGame(ctx, who.sellerId, input)
    return getAdminGame(ctx.db, input.id)
  })

  route(router, ctx, 'updateGame', sellerToday, async ({ input, who }) => {
    await updateGame(ctx, who.sellerId, input)
    return getAdminGame(ctx.db, input.id)
  })

  route(router, ctx, 'listAdminPackages', seller, ({ input }) => listAdminPackages(ctx.db, input.id))

  route(router, ctx, 'createPackage', ownerRecent, ({ input, who }) => createPackage(ctx, who.sellerId, input))

  route(router, ctx, 'updatePackage', ownerRecent, ({ input: { id, ...change }, who }) =>
    updatePackage(ctx, who.sellerId, id, change),
  )
}
