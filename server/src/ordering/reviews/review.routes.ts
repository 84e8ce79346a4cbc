import type { IRouter } from 'express'
import { seller, sellerToday } from '../../access/seller-auth.ts'
import { anyone, knownBuyer } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { createReview } from './create-review.ts'
import { listOlderGameReviews } from './game-reviews.ts'
import { answerReview, listAdminReviews, moderateReview, removeReviewAnswer } from './moderate-reviews.ts'

export function reviewRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'createReview', knownBuyer, ({ input, who }) => createReview(ctx, who.sessionId, input))
  route(router, ctx, 'listOlderGameReviews', anyone, ({ input }) => listOlderGameReviews(ctx.db, input))
  route(router, ctx, 'listAdminReviews', seller, ({ input }) => listAdminReviews(ctx.db, input.before))
  route(router, ctx, 'moderateReview', sellerToday, ({ input, who }) => moderateReview(ctx, who.sellerId, input))
  route(router, ctx, 'answerReview', sellerToday, ({ input, who }) => answerReview(ctx, who.sellerId, input))
  route(router, ctx, 'removeReviewAnswer', sellerToday, ({ input, who }) =>
    removeReviewAnswer(ctx, who.sellerId, input.id),
  )
}
