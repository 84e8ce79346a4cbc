import { z } from 'zod'
import { reviewView } from './views.ts'

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
