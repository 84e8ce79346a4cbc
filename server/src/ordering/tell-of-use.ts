import { DAY } from '@topup/core/time'
import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { lockOrder, type Order } from './order.repository.ts'

/** Mails per order, kind, recipient and day: the address may belong to someone other than the buyer. */
const MOST_A_DAY = 5

/** The mail address of the checkout, and the proven address of its account if the two differ. */
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

/** The order's address, or else its account's proven address, or else the one that the login provider verified. */
export async function findOrderAddress(trx: Trx, checkoutId: string): Promise<string | undefined> {
  const [address] = await listOrderAddresses(trx, checkoutId)
  if (address !== undefined) return address
  const user = await trx
    .selectFrom('checkouts')
    .innerJoin('users', 'users.id', 'checkouts.user_id')
    .select('email')
    .where('checkouts.id', '=', checkoutId)
    .executeTakeFirst()
  return user?.email ?? undefined
}

type Use = Readonly<{
  kind: 'player-corrected' | 'codes-shown' | 'address-changed' | 'refund-account-given'
  order: Order
  subjectId: string
}>

/**
 * Mails the buyer about a changed player, codes shown in another browser, a new refund account, or (before it happens)
 * a new mail address. Refund accounts are mailed to the account's address too, since someone else may read the order's
 * mails.
 */
export async function tellOfUse(ctx: Context, trx: Trx, { kind, order, subjectId }: Use): Promise<void> {
  const addresses = await listOrderAddresses(trx, order.checkout_id)
  const recipients = kind === 'refund-account-given' ? addresses : addresses.slice(0, 1)
  if (recipients.length === 0) return
  // Lock first, so that the second of two concurrent calls counts the first one's mail.
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
