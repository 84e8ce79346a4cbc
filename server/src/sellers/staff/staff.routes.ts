import type { IRouter } from 'express'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { owner, ownerRecent } from '../seller-auth.ts'
import { createStaff, listStaff, resetStaff, updateStaff } from './staff.ts'

export function staffRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listSellers', owner, ({ who }) => listStaff(ctx.db, who))
  route(router, ctx, 'createSeller', ownerRecent, ({ input, who }) => createStaff(ctx, who, input))
  route(router, ctx, 'updateSeller', ownerRecent, ({ input, who }) => updateStaff(ctx, who, input))
  route(router, ctx, 'resetSeller', ownerRecent, ({ input, who }) => resetStaff(ctx, who, input.id))
}
