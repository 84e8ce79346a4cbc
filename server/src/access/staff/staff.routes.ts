import type { IRouter } from 'express'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { owner, ownerRecent } from '../seller-auth.ts'
import { createStaff, resetStaff, signOutStaff, updateStaff } from './staff.ts'
import { endStaffSession, listStaffSessions } from './staff-sessions.ts'
import { listStaff } from './staff-views.ts'

export function staffRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listSellers', owner, ({ who }) => listStaff(ctx, who))
  route(router, ctx, 'createSeller', ownerRecent, ({ input, who }) => createStaff(ctx, who, input))
  route(router, ctx, 'updateSeller', ownerRecent, ({ input, who }) => updateStaff(ctx, who, input))
  route(router, ctx, 'resetSeller', ownerRecent, ({ input, who }) => resetStaff(ctx, who, input.id))
  route(router, ctx, 'signOutSeller', ownerRecent, ({ input, who }) => signOutStaff(ctx, who, input.id))
  route(router, ctx, 'listSellerSessions', owner, ({ input, who }) => listStaffSessions(ctx, who, input.id))
  route(router, ctx, 'endSellerSession', ownerRecent, ({ input, who }) => endStaffSession(ctx, who, input))
}
