import { SECOND } from '@topup/core/time'
import { extendCheckout } from '../../../src/ordering/checkout/extend-checkout.ts'
import { expireOrders } from '../../../src/payments/expire-orders.ts'
import type { Cart, World } from '../world/create-world.ts'
import { startToPay } from './buyer.ts'

type Move = Readonly<{ name: string; run: () => Promise<unknown> }>

/** How far a process's clock may be ahead of the others. */
export const CLOCK_AHEAD = 2 * SECOND

const extend = ({ ctx, agenda }: World, { sessionId, checkoutId }: Cart) =>
  agenda.latency().then(() => extendCheckout(ctx, sessionId, checkoutId))

/**
 * A second before a cart expires, a store process whose clock is two seconds ahead expires it. Meanwhile the buyer
 * extends the cart or starts to pay in a second tab. Returns no moves if no cart waits for payment.
 */
export async function meetExpiry(world: World): Promise<Move[]> {
  const { ctx, agenda, random } = world
  const cart = random.pick(world.carts)
  if (!cart) return []
  const first = await ctx.db
    .selectFrom('orders')
    .select('expires_at')
    .where('checkout_id', '=', cart.checkoutId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(ctx.now().getTime() + SECOND).toISOString())
    .orderBy('expires_at')
    .executeTakeFirst()
  if (!first) return []
  agenda.advance(Date.parse(first.expires_at) - ctx.now().getTime() - SECOND)
  const ahead = { ...ctx, now: () => new Date(ctx.now().getTime() + CLOCK_AHEAD) }
  const moves: Record<'expiry' | 'extend' | 'startToPay', Move> = {
    expiry: { name: 'expiry, by a clock that is ahead', run: () => expireOrders(ahead) },
    extend: { name: 'extend', run: () => extend(world, cart) },
    startToPay: { name: 'startToPay in a second tab', run: () => startToPay(world, cart) },
  }
  const { expiry } = moves
  const kind = random.weighted({ extend: 3, startToPay: 3, both: 1 })
  return kind === 'both' ? [expiry, moves.extend, moves.startToPay] : [expiry, moves[kind]]
}
