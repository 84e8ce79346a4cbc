import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { isPlacedIn } from '../links/known-checkouts.ts'
import { endOrderLinks } from '../links/order-links.ts'
import { listOrdersOfCheckout } from '../order.repository.ts'
import { tellOfUse } from '../tell-of-use.ts'

/** Mail kinds that keep their recipient: notes to friends, mails that the seller sent, and warnings. */
const keptKinds = ['gift', 'delivery', 'address-changed', 'refund-account-given'] as const

/** Redirects mails queued for the old address to the new one, or drops them. */
const readdressMails = (trx: Trx, orderIds: readonly string[], from: string, to: string | null): Promise<unknown> =>
  trx
    .updateTable('mails')
    .set(to === null ? { status: 'dropped', claimed_until: null } : { recipient: to })
    .where('order_id', 'in', orderIds)
    .where(({ fn }) => fn('lower', ['recipient']), '=', from.toLowerCase())
    .where('kind', 'not in', keptKinds)
    .where('status', 'in', ['queued', 'sending'])
    .execute()

type Changing = Readonly<{ id: string; customer_email: string | null }>

/**
 * Changes a checkout's mail address. Either address may be someone else's by mistake or intent. So links mailed to the
 * old one end, queued mails go to the new one, and the old one is notified.
 */
export async function changeAddress(
  ctx: Context,
  trx: Trx,
  sessionId: string,
  { id, customer_email: before }: Changing,
  customer_email: string | null,
): Promise<void> {
  const isSame = before?.toLowerCase() === customer_email?.toLowerCase()
  const orders = isSame ? [] : await listOrdersOfCheckout(trx, id)
  const [order] = orders
  if (order && (before !== null || !(await isPlacedIn(trx, sessionId, id))))
    await tellOfUse(ctx, trx, { kind: 'address-changed', order, subjectId: ctx.newId() })
  if (before !== null && order) {
    const ids = orders.map((one) => one.id)
    // In this order, a mail being sent either goes to the new address, or its link is stored by now and ends.
    await readdressMails(trx, ids, before, customer_email)
    await endOrderLinks(ctx, trx, ids)
  }
  await trx
    .updateTable('checkouts')
    .set({ customer_email })
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .execute()
}
