import type { IRouter } from 'express'
import { seller } from '../../access/seller-auth.ts'
import type { Context } from '../../fulfilment/context.ts'
import { route } from '../../platform/http/route.ts'
import { loadFigures } from './load-figures.ts'

export function figureRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getFigures', seller, ({ input }) => loadFigures(ctx, input))
}
