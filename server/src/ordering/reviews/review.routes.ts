import type { IRouter } from 'express'
import { seller } from '../../access/seller-auth.ts'
import { knownBuyer } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { createReview } from './create-review.ts'
import { listAdminReviews, moderateReview } from './moderate-reviews.ts'

export function reviewRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'createReview', knownBuyer, ({ input, who }) => createReview(ctx, who.sessionId, input))
  route(router, ctx, 'listAdminReviews', seller, ({ input }) => listAdminReviews(ctx.db, input.before))
  route(router, ctx, 'moderateReview', seller, ({ input, who }) => moderateReview(ctx, who.sellerId, input))
}
