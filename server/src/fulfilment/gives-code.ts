import type { Order } from '../ordering/order.repository.ts'
import type { Trx } from '../platform/db/schema.ts'

/** Whether the delivery is a code that the buyer must receive. */
export const givesCode = async (trx: Trx, { game_id }: Order): Promise<boolean> =>
  (await trx.selectFrom('games').select('gives_code').where('id', '=', game_id).executeTakeFirst())?.gives_code === 1
