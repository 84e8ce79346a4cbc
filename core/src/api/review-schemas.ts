import { z } from 'zod'
import { reviewLimits } from '../review/review-limits.ts'
import { adminReviewView, reviewSummaryView } from './review-views.ts'
import { trackedOrderView } from './views.ts'

export const reviewSchemas = {
  getReviewSummary: { input: z.strictObject({}), output: reviewSummaryView },
  /** By the owner of a completed order, once. */
  createReview: {
    input: z.strictObject({
      id: z.uuid(),
      rating: z.int().min(1).max(5),
      comment: z.string().trim().min(1).max(reviewLimits.comment),
      customerName: z.string().trim().min(1).max(reviewLimits.name),
    }),
    output: trackedOrderView,
  },
  /** Newest first, hidden ones too; `before` is the id of the last one known. */
  listAdminReviews: {
    input: z.strictObject({ before: z.uuid().optional() }),
    output: z.object({ reviews: z.array(adminReviewView), hasMore: z.boolean() }),
  },
  moderateReview: { input: z.strictObject({ id: z.uuid(), isHidden: z.boolean() }), output: adminReviewView },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>
