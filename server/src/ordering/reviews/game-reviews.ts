import type { EndpointOutput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { GameReviewsView, GameReviewView } from '@topup/core/api/reviews'
import { averageRating } from '@topup/core/review/average-rating'
import { olderReviewsAtOnce, reviewsShownAtFirst } from '@topup/core/review/review-limits'
import type { Selectable } from 'kysely'
import { getSoldGame } from '../../catalog/get-sold-game.ts'
import type { Db } from '../../platform/db/schema.ts'
import { toReviewView } from './list-reviews.ts'
import type { ReviewTable } from './review.table.ts'

type Review = Selectable<ReviewTable>

export const toGameReviewView = (review: Review): GameReviewView => ({
  ...toReviewView(review),
  answer:
    review.answer === null || review.answered_at === null
      ? null
      : { text: review.answer, answeredAt: review.answered_at },
})

/** Reviews store their order's game, so that lists need not read the orders. */
const shownOf = (db: Db, gameId: string) =>
  db.selectFrom('reviews').where('game_id', '=', gameId).where('is_hidden', '=', 0)

async function listPage(
  db: Db,
  gameId: string,
  limit: number,
  last?: Review,
): Promise<EndpointOutput<'listOlderGameReviews'>> {
  const rows = await shownOf(db, gameId)
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(last?.created_at ?? '', last?.id ?? ''))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return { reviews: rows.slice(0, limit).map(toGameReviewView), hasMore: rows.length > limit }
}

/** A game page's reviews. Throws game_not_found if the game is not sold now. */
export async function loadGameReviews(db: Db, gameId: string): Promise<GameReviewsView> {
  await getSoldGame(db, gameId)
  const [{ count, sum }, page] = await Promise.all([
    shownOf(db, gameId)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('rating').as('sum')])
      .executeTakeFirstOrThrow(),
    listPage(db, gameId, reviewsShownAtFirst),
  ])
  return { count: Number(count), average: averageRating(Number(count), Number(sum ?? 0)), ...page }
}

/** The game's reviews that follow the given review, even if the given review was hidden meanwhile. */
export async function listOlderGameReviews(
  db: Db,
  { id, review }: Readonly<{ id: string; review: string }>,
): Promise<EndpointOutput<'listOlderGameReviews'>> {
  await getSoldGame(db, id)
  const last = await db
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', review)
    .where('game_id', '=', id)
    .executeTakeFirst()
  if (!last) throw new DomainError('not_found', 'There is no such review')
  return listPage(db, id, olderReviewsAtOnce, last)
}
