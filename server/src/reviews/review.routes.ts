import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { knownBuyer } from '../http/authenticators.ts'
import { route } from '../http/route.ts'
import { seller } from '../sellers/seller-auth.ts'
import { createReview } from './create-review.ts'
import { listAdminReviews, moderateReview } from './moderate-reviews.ts'

export function reviewRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'createReview', knownBuyer, ({ input, who }) => createReview(ctx, who.sessionId, input))
  route(router, ctx, 'listAdminReviews', seller, ({ input }) => listAdminReviews(ctx.db, input.before))
  route(router, ctx, 'moderateReview', seller, ({ input, who }) => moderateReview(ctx, who.sellerId, input))
}
