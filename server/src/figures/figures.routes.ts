import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { seller } from '../sellers/seller-auth.ts'
import { loadFigures } from './load-figures.ts'

export function figureRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getFigures', seller, ({ input }) => loadFigures(ctx, input))
}
