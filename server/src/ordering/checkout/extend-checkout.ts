import type { EndpointOutput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { loadUsdToIdr } from '../../pricing/rates.ts'
import type { Context } from '../context.ts'
import { listOrdersOfCheckout, type Order } from '../order.repository.ts'
import { endOfTimeToPay } from '../time-to-pay.ts'
import { lockOwnCheckout } from './join-checkout.ts'
import type { Checkout } from './lock-checkout.ts'

/** WCAG 2.2.1 requires that a time limit can be extended at least ten times. */
const MOST_EXTENSIONS = 10
/** How far the rupiah rate may have moved since the checkout began: 1%. */
const MOST_DRIFT = 0.01

async function countExtension(trx: Trx, { id }: Checkout): Promise<void> {
  const counted = await trx
    .updateTable('checkouts')
    .set((eb) => ({ extensions: eb('extensions', '+', 1) }))
    .where('id', '=', id)
    .where('paid_by', 'is', null)
    .where('extensions', '<', MOST_EXTENSIONS)
    .returning('id')
    .executeTakeFirst()
  if (!counted) throw new DomainError('transition_not_allowed', 'The price of this order is not held any longer')
}

async function assertSamePrices(trx: Trx, orders: readonly Order[]): Promise<void> {
  const ids = orders.map(({ package_id }) => package_id)
  const packs = await trx
    .selectFrom('packages')
    .select(['id', 'price_amount', 'is_active'])
    .where('id', 'in', ids)
    .execute()
  const isSame = ({ package_id, unit_price_amount }: Order) =>
    packs.some(
      ({ id, price_amount, is_active }) => id === package_id && is_active && price_amount === unit_price_amount,
    )
  if (!orders.every(isSame)) throw new DomainError('price_changed', 'The price has changed meanwhile')
}

/**
 * Restarts the buyer's full time to pay, unless the time given for a payment by number is longer. Throws order_expired
 * when the time is over, and transition_not_allowed if paid or extended too often. Throws price_changed if the price
 * has changed; the old price then holds until the old time is over.
 */
export async function extendCheckout(
  ctx: Context,
  sessionId: string,
  checkoutId: string,
): Promise<EndpointOutput<'extendCheckout'>> {
  const expires_at = await write(ctx.db, async (trx) => {
    const checkout = await lockOwnCheckout(trx, sessionId, checkoutId)
    await countExtension(trx, checkout)
    // The current time: the call may have waited for the lock.
    const now = ctx.now()
    const end = endOfTimeToPay(ctx, now)
    const pending = (await listOrdersOfCheckout(trx, checkoutId)).filter(({ status }) => status === 'pending')
    const extended = await trx
      .updateTable('orders')
      .set((eb) => ({
        expires_at: eb.case().when('expires_at', '>', end).then(eb.ref('expires_at')).else(end).end(),
      }))
      .where('checkout_id', '=', checkoutId)
      .where('status', '=', 'pending')
      .where('expires_at', '>', now.toISOString())
      .returning('expires_at')
      .execute()
    if (pending.length === 0 || extended.length < pending.length) {
      throw new DomainError('order_expired', 'The price was held until now: start again to get a new one')
    }
    const usdToIdr = await loadUsdToIdr(ctx, trx)
    if (Math.abs(usdToIdr / checkout.usd_to_idr - 1) > MOST_DRIFT) {
      throw new DomainError('price_changed', 'The exchange rate has changed meanwhile')
    }
    await assertSamePrices(trx, pending)
    const held = extended.map((order) => order.expires_at).toSorted()[0] ?? end
    await ctx.hooks.checkoutExtended(ctx, trx, checkoutId, held)
    return held
  })
  ctx.signals.wake('orders', checkoutId)
  return { expiresAt: expires_at }
}
