import type { ReviewView } from '@topup/core/api/reviews'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { ReviewTable } from './review.table.ts'

/** The most reviews that the public list returns. The summary's count and average include older reviews. */
const NEWEST = 500

export const toReviewView = (review: Selectable<ReviewTable>): ReviewView => ({
  id: review.id,
  customerName: review.customer_name,
  rating: review.rating,
  comment: review.comment,
  createdAt: review.created_at,
})

/** The public reviews, newest first. */
export async function listReviews(db: Db, limit = NEWEST): Promise<ReviewView[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('is_hidden', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toReviewView)
}
