import { z } from 'zod'
import { reviewLimits } from '../review/review-limits.ts'
import { area, get, nameShapes, patch, post } from './endpoint.ts'
import { isoTime } from './fields.ts'
import { trackedOrderView } from './orders.ts'

export const reviewView = z.object({
  id: z.string(),
  customerName: z.string(),
  rating: z.int(),
  comment: z.string(),
  createdAt: isoTime,
})
export type ReviewView = z.infer<typeof reviewView>

/** The figures cover every review that is shown; the newest few come along. */
export const reviewSummaryView = z.object({
  count: z.int(),
  /** Mean to one decimal; null without reviews. */
  average: z.number().nullable(),
  newest: z.array(reviewView),
})
export type ReviewSummaryView = z.infer<typeof reviewSummaryView>

/** As the seller sees it. */
export const adminReviewView = reviewView.extend({
  orderId: z.string(),
  trackingCode: z.string(),
  gameName: z.string(),
  isHidden: z.boolean(),
})
export type AdminReviewView = z.infer<typeof adminReviewView>

nameShapes({ reviewView, reviewSummaryView, adminReviewView })

export const reviews = area('Reviews', 'What buyers say', {
  listReviews: get('/api/reviews', 'anyone', 'List the newest reviews', { output: z.array(reviewView) }),
  getReviewSummary: get('/api/reviews/summary', 'anyone', 'Read the average of all reviews and the newest few', {
    output: reviewSummaryView,
  }),
  createReview: post('/api/orders/:id/review', 'buyer', 'Review a completed order', {
    description: 'By the owner of a completed order, once.',
    input: z.strictObject({
      id: z.uuid(),
      rating: z.int().min(1).max(5),
      comment: z.string().trim().min(1).max(reviewLimits.comment),
      customerName: z.string().trim().min(1).max(reviewLimits.name),
    }),
    output: trackedOrderView,
  }),
  listAdminReviews: get('/api/admin/reviews', 'seller', 'List every review, hidden ones too', {
    description: 'Newest first, hidden ones too; `before` is the id of the last one known.',
    input: z.strictObject({ before: z.uuid().optional() }),
    output: z.object({ reviews: z.array(adminReviewView), hasMore: z.boolean() }),
  }),
  moderateReview: patch('/api/admin/reviews/:id', 'seller', 'Hide a review, or show it again', {
    input: z.strictObject({ id: z.uuid(), isHidden: z.boolean() }),
    output: adminReviewView,
  }),
})
