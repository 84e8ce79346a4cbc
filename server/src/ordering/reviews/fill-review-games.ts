import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'

const reviewsAtOnce = 500

/** Fills in the game of reviews written by an older release. Returns how many. */
export async function fillReviewGames(ctx: Pick<Context, 'db' | 'responses'>): Promise<number> {
  const rows = await ctx.db
    .selectFrom('reviews')
    .select('id')
    .where('game_id', 'is', null)
    .limit(reviewsAtOnce)
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await write(ctx.db, (trx) =>
    trx
      .updateTable('reviews')
      .set((eb) => ({
        game_id: eb.selectFrom('orders').select('orders.game_id').whereRef('orders.id', '=', 'reviews.order_id'),
      }))
      .where('id', 'in', ids)
      .where('game_id', 'is', null)
      .execute(),
  )
  ctx.responses.invalidate()
  return rows.length
}
