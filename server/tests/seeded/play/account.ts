import { claimOrders } from '../../../src/ordering/account/own-account.ts'
import { updateGift } from '../../../src/ordering/gifts/gift.routes.ts'
import { isOwnCheckout } from '../../../src/ordering/links/known-checkouts.ts'
import { logIn, logOut } from '../../../src/ordering/login/log-in.ts'
import type { Cart, World } from '../world/create-world.ts'

/** The browser gets another session cookie, so all its carts move to the new session. */
function moveCarts({ carts }: World, from: string, to: string): void {
  for (const cart of carts) if (cart.sessionId === from) cart.sessionId = to
}

/** Signs the browser in to one of two accounts; the browser's guest orders may join the account. */
export async function enter(world: World, cart: Cart): Promise<void> {
  const { ctx, random, agenda } = world
  const { sessionId: before } = cart
  const subject = random.pick(['ana', 'budi']) ?? ''
  const profile = { firstName: subject, email: `${subject}@example.com` }
  const identity = { issuer: 'https://login.example', subject, ...profile, askedAt: null, tellsTime: true }
  const visitor = { session: before, device: null, language: 'en', knownToken: undefined, sameAccount: false } as const
  const { session } = await logIn(ctx, visitor, identity)
  moveCarts(world, before, session)
  agenda.note(`  logged in as ${subject}`)
  if (random.chance(0.5)) {
    await claimOrders(ctx, session, [cart.checkoutId])
  }
}

/** Signs the browser out: its next user must not see the account's orders. */
export async function leave(world: World, cart: Cart): Promise<void> {
  const { ctx, breaches, carts } = world
  const { sessionId: before } = cart
  const ofAccount = await ctx.db
    .selectFrom('checkouts')
    .select('id')
    .where('buyer_session_id', '=', before)
    .where('user_id', 'is not', null)
    .execute()
  const left = (await logOut(ctx, before)) ?? ctx.newId()
  for (const { id } of ofAccount) {
    if (await isOwnCheckout(ctx.db, left, id)) breaches.push(`checkout ${id} is seen after its account was left`)
  }
  moveCarts({ ...world, carts }, before, left)
}

/** The buyer asks the store to mail a friend once the order is delivered. */
export async function wishGift(world: World, cart: Cart): Promise<void> {
  const { ctx, random, agenda } = world
  const order = random.pick(cart.orders)
  if (!order) return
  const recipient = random.chance(0.2) ? null : `friend${random.int(1, 3)}@example.com`
  await updateGift(ctx, cart.sessionId, order.id, recipient)
  agenda.note(`  ${recipient} is to be told of ${order.id.slice(0, 8)}`)
}
