import { DAY } from '@topup/core/time'
import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { lockOrder, type Order } from './order.repository.ts'

/** An address that belongs to somebody else than the buyer is not flooded. */
const MOST_A_DAY = 5

/** The address with which an account signs in, proven by a code; undefined where the account has none. */
const findProvenAddress = async (trx: Trx, checkoutId: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('checkouts')
      .innerJoin('proven_addresses', 'proven_addresses.user_id', 'checkouts.user_id')
      .select('proven_addresses.address')
      .where('checkouts.id', '=', checkoutId)
      .executeTakeFirst()
  )?.address

/** Where mails about an order go when its account asks for them: the order's own address, else the account's proven one. */
export async function findOrderAddress(trx: Trx, checkoutId: string): Promise<string | undefined> {
  const checkout = await trx
    .selectFrom('checkouts')
    .select('customer_email')
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  return checkout?.customer_email ?? (await findProvenAddress(trx, checkoutId))
}

type Use = Readonly<{ kind: 'player-corrected' | 'codes-shown' | 'address-changed'; order: Order; subjectId: string }>

/**
 * Mails the buyer that the player of their order was changed, that its codes were shown in another browser, or, before it is
 * done, that its mails go to another address.
 */
export async function tellOfUse(ctx: Context, trx: Trx, { kind, order, subjectId }: Use): Promise<void> {
  const recipient = await findOrderAddress(trx, order.checkout_id)
  if (recipient === undefined) return
  // Locked, so that of two uses at once the later one counts the other.
  await lockOrder(trx, order.id)
  const since = new Date(ctx.now().getTime() - DAY).toISOString()
  const lately = await trx
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .limit(MOST_A_DAY)
    .execute()
  if (lately.length < MOST_A_DAY) await queueMail(ctx, trx, { kind, subjectId, order, recipient })
}
