import type { Order } from '../ordering/order.repository.ts'
import type { Trx } from '../platform/db/schema.ts'

/** Whether the order's game is delivered as a code that must reach the buyer. */
export const givesCode = async (trx: Trx, { game_id }: Order): Promise<boolean> =>
  (await trx.selectFrom('games').select('gives_code').where('id', '=', game_id).executeTakeFirst())?.gives_code === 1
