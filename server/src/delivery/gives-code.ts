import type { Trx } from '../db/schema.ts'
import type { Order } from '../orders/order.repository.ts'

/** Whether what is delivered is a code that the buyer has to get. */
export const givesCode = async (trx: Trx, { game_id }: Order): Promise<boolean> =>
  (await trx.selectFrom('games').select('gives_code').where('id', '=', game_id).executeTakeFirst())?.gives_code === 1
