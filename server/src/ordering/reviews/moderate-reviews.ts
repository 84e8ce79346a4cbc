import type { EndpointOutput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { AdminReviewView } from '@topup/core/api/reviews'
import { recordAudit } from '../../access/audit.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { toGameReviewView } from './game-reviews.ts'

const PAGE = 50

const adminReviews = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .innerJoin('games', 'games.id', 'orders.game_id')
    .selectAll('reviews')
    .select(['orders.tracking_code', 'games.name as game_name'])

type Row = Awaited<ReturnType<ReturnType<typeof adminReviews>['executeTakeFirstOrThrow']>>

const toView = (row: Row): AdminReviewView => ({
  ...toGameReviewView(row),
  orderId: row.order_id,
  trackingCode: row.tracking_code,
  gameName: row.game_name,
  isHidden: row.is_hidden === 1,
})

/** Lists one page of reviews for the seller, newest first. `before`: the id of the last review already shown. */
export async function listAdminReviews(db: Db, before?: string): Promise<EndpointOutput<'listAdminReviews'>> {
  const last = before && (await db.selectFrom('reviews').selectAll().where('id', '=', before).executeTakeFirst())
  const rows = await adminReviews(db)
    .$if(Boolean(last), (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('reviews.created_at', 'reviews.id'),
          '<',
          eb.tuple(last ? last.created_at : '', last ? last.id : ''),
        ),
      ),
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return { reviews: rows.slice(0, PAGE).map(toView), hasMore: rows.length > PAGE }
}

/** Applies a seller's change to a review, with an audit row if something changed. Buyers' pages update at once. */
async function changeReview(
  ctx: Context,
  id: string,
  change: (trx: Trx) => Promise<Parameters<typeof recordAudit>[2] | undefined>,
): Promise<AdminReviewView> {
  const row = await write(ctx.db, async (trx) => {
    const entry = await change(trx)
    if (entry) await recordAudit(ctx, trx, entry)
    return adminReviews(trx).where('reviews.id', '=', id).executeTakeFirst()
  })
  if (!row) throw new DomainError('not_found', 'There is no such review')
  ctx.responses.withdraw()
  return toView(row)
}

/** Hides a review from the public page, or shows it again. */
export const moderateReview = (
  ctx: Context,
  sellerId: string,
  { id, isHidden }: Readonly<{ id: string; isHidden: boolean }>,
): Promise<AdminReviewView> =>
  changeReview(ctx, id, async (trx) => {
    const moved = await trx
      .updateTable('reviews')
      .set({ is_hidden: isHidden ? 1 : 0 })
      .where('id', '=', id)
      .where('is_hidden', '=', isHidden ? 0 : 1)
      .returning('id')
      .executeTakeFirst()
    return moved && { actor: sellerId, action: isHidden ? 'review.hide' : 'review.show', subject: id }
  })

/** Sets the store's answer to a review. A new answer replaces the earlier answer. */
export const answerReview = (
  ctx: Context,
  sellerId: string,
  { id, answer }: Readonly<{ id: string; answer: string }>,
): Promise<AdminReviewView> =>
  changeReview(ctx, id, async (trx) => {
    const answered = await trx
      .updateTable('reviews')
      .set({ answer, answered_at: ctx.now().toISOString() })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '<>', answer)]))
      .returning('id')
      .executeTakeFirst()
    return answered && { actor: sellerId, action: 'review.answer', subject: id }
  })

export const removeReviewAnswer = (ctx: Context, sellerId: string, id: string): Promise<AdminReviewView> =>
  changeReview(ctx, id, async (trx) => {
    const removed = await trx
      .updateTable('reviews')
      .set({ answer: null, answered_at: null })
      .where('id', '=', id)
      .where('answer', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    return removed && { actor: sellerId, action: 'review.unanswer', subject: id }
  })
