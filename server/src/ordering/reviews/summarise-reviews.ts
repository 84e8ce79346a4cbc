import type { ReviewSummaryView } from '@topup/core/api/reviews'
import { averageRating } from '@topup/core/review/average-rating'
import { reviewsShownAtFirst } from '@topup/core/review/review-limits'
import type { Db } from '../../platform/db/schema.ts'
import { listReviews } from './list-reviews.ts'

/** The home page's summary of all visible reviews. */
export async function summariseReviews(db: Db): Promise<ReviewSummaryView> {
  const { count, sum } = await db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('rating').as('sum')])
    .where('is_hidden', '=', 0)
    .executeTakeFirstOrThrow()
  return { count, average: averageRating(count, sum ?? 0), newest: await listReviews(db, reviewsShownAtFirst) }
}
