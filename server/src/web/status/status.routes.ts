import type { IRouter } from 'express'
import { ownerToday, seller } from '../../access/seller-auth.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { addIncidentUpdate, createIncident, listIncidents, removeIncident, updateIncident } from './incidents.ts'

/** The owner's routes for incidents; the public status is served from cached answers (pages/cached-reads.ts). */
export function statusRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listIncidents', seller, () => listIncidents(ctx.db))
  route(router, ctx, 'createIncident', ownerToday, ({ input, who }) => createIncident(ctx, who.sellerId, input))
  route(router, ctx, 'updateIncident', ownerToday, ({ input, who }) => updateIncident(ctx, who.sellerId, input))
  route(router, ctx, 'addIncidentUpdate', ownerToday, ({ input, who }) => addIncidentUpdate(ctx, who.sellerId, input))
  route(router, ctx, 'removeIncident', ownerToday, ({ input, who }) => removeIncident(ctx, who.sellerId, input.id))
}
