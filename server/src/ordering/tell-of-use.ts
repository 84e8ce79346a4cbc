import { DAY } from '@topup/core/time'
import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { lockOrder, type Order } from './order.repository.ts'

/** An address that belongs to somebody else than the buyer is not flooded. */
const MOST_A_DAY = 5

/** The order's own address, then the one with which its account signs in, proven by a code, where that is another. */
export async function listOrderAddresses(db: Db, checkoutId: string): Promise<string[]> {
  const found = await db
    .selectFrom('checkouts')
    .leftJoin('proven_addresses', 'proven_addresses.user_id', 'checkouts.user_id')
    .select(['customer_email', 'proven_addresses.address'])
    .where('checkouts.id', '=', checkoutId)
    .executeTakeFirst()
  const own = found?.customer_email ?? null
  const proven = found?.address ?? null
  return [own, own?.toLowerCase() === proven ? null : proven].filter((address) => address !== null)
}

/** Where mails about an order go when its account asks for them: the order's own address, else the account's proven one. */
export const findOrderAddress = async (trx: Trx, checkoutId: string): Promise<string | undefined> =>
  (await listOrderAddresses(trx, checkoutId))[0]

type Use = Readonly<{
  kind: 'player-corrected' | 'codes-shown' | 'address-changed' | 'refund-account-given'
  order: Order
  subjectId: string
}>

/**
 * Mails the buyer that the player of their order was changed, that its codes were shown in another browser, that an account was
 * given to which its money goes, or, before it is done, that its mails go to another address. Money is told to the account's
 * address too: the order's own mails may be read by somebody else.
 */
export async function tellOfUse(ctx: Context, trx: Trx, { kind, order, subjectId }: Use): Promise<void> {
  const addresses = await listOrderAddresses(trx, order.checkout_id)
  const recipients = kind === 'refund-account-given' ? addresses : addresses.slice(0, 1)
  if (recipients.length === 0) return
  // Locked, so that of two uses at once the later one counts the other.
  await lockOrder(trx, order.id)
  const most = MOST_A_DAY * recipients.length
  const since = new Date(ctx.now().getTime() - DAY).toISOString()
  const lately = await trx
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .limit(most)
    .execute()
  if (lately.length >= most) return
  for (const [no, recipient] of recipients.entries()) {
    await queueMail(ctx, trx, { kind, subjectId: no === 0 ? subjectId : `${subjectId}:${no}`, order, recipient })
  }
}
