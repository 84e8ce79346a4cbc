import { z } from 'zod'
import { reviewLimits } from '../review/review-limits.ts'
import { area, get, nameShapes, patch, post, remove } from './endpoint.ts'
import { isoTime, line, prose, slug } from './fields.ts'
import { trackedOrderView } from './orders.ts'

export const reviewView = z.object({
  id: z.string(),
  customerName: z.string(),
  rating: z.int(),
  comment: z.string(),
  createdAt: isoTime,
})
export type ReviewView = z.infer<typeof reviewView>

/** The figures cover every review that is shown; `reviews` holds the newest few. */
export const reviewSummaryView = z.object({
  count: z.int(),
  /** Mean to one decimal; null without reviews. */
  average: z.number().nullable(),
  newest: z.array(reviewView),
})
export type ReviewSummaryView = z.infer<typeof reviewSummaryView>

/** The store's public reply to a review. */
const answerView = z.object({ text: z.string(), answeredAt: isoTime }).nullable()

/** A review of this game; its order was paid for and delivered. */
export const gameReviewView = reviewView.extend({ answer: answerView })
export type GameReviewView = z.infer<typeof gameReviewView>

/** `hasMore`: older reviews exist. */
const reviewsPage = z.object({ reviews: z.array(gameReviewView), hasMore: z.boolean() })

/** The figures cover every shown review of the game; `reviews` holds the newest few. */
export const gameReviewsView = reviewsPage.extend({
  count: z.int(),
  /** Mean to one decimal; null without reviews. */
  average: z.number().nullable(),
})
export type GameReviewsView = z.infer<typeof gameReviewsView>

/** A review as sellers see it. */
export const adminReviewView = gameReviewView.extend({
  orderId: z.string(),
  trackingCode: z.string(),
  gameName: z.string(),
  isHidden: z.boolean(),
})
export type AdminReviewView = z.infer<typeof adminReviewView>

nameShapes({ reviewView, reviewSummaryView, gameReviewView, gameReviewsView, adminReviewView })

export const reviews = area('Reviews', 'What buyers say', {
  listReviews: get('/api/reviews', 'anyone', 'List the newest reviews', { output: z.array(reviewView) }),
  getReviewSummary: get('/api/reviews/summary', 'anyone', 'Read the average of all reviews and the newest few', {
    output: reviewSummaryView,
  }),
  listGameReviews: get('/api/games/:id/reviews', 'anyone', 'Read the average of a game’s reviews and the newest few', {
    description:
      'Each is by a buyer whose order of this game was paid for and delivered; some have the store’s answer.',
    input: z.strictObject({ id: slug }),
    output: gameReviewsView,
  }),
  listOlderGameReviews: get('/api/games/:id/reviews/before/:review', 'anyone', 'List a game’s older reviews', {
    description: 'Newest first, from the one that follows `review`, the id of the last one known.',
    input: z.strictObject({ id: slug, review: z.uuid() }),
    output: reviewsPage,
  }),
  createReview: post('/api/orders/:id/review', 'buyer', 'Review a completed order', {
    description:
      'By whoever has a completed order in hand, as `revealCodes`, once; an account alone is 403 `forbidden`.',
    input: z.strictObject({
      id: z.uuid(),
      rating: z.int().min(1).max(5),
      comment: prose.min(1).max(reviewLimits.comment),
      customerName: line.min(1).max(reviewLimits.name),
    }),
    output: trackedOrderView,
  }),
  listAdminReviews: get('/api/admin/reviews', 'seller', 'List every review, hidden ones too', {
    description: 'Newest first, hidden ones too; `before` is the id of the last one known.',
    input: z.strictObject({ before: z.uuid().optional() }),
    output: z.object({ reviews: z.array(adminReviewView), hasMore: z.boolean() }),
  }),
  moderateReview: patch('/api/admin/reviews/:id', 'today', 'Hide a review, or show it again', {
    input: z.strictObject({ id: z.uuid(), isHidden: z.boolean() }),
    output: adminReviewView,
  }),
  answerReview: post('/api/admin/reviews/:id/answer', 'today', 'Answer a review, or change the answer', {
    description: 'A review has one answer, which everybody reads under it.',
    input: z.strictObject({ id: z.uuid(), answer: prose.min(1).max(reviewLimits.answer) }),
    output: adminReviewView,
  }),
  removeReviewAnswer: remove('/api/admin/reviews/:id/answer', 'today', 'Take the answer to a review away', {
    input: z.strictObject({ id: z.uuid() }),
    output: adminReviewView,
  }),
})
