import { DAY } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { untilPayment } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const [otherCard, thirdCard] = ['5555555555554444', '378282246310005']
const dead = ['4000000000000002', '4000000000009995', '4000000000009987', '4000000000009979']

async function given(shop: Shop, player: number, customer_email: string, browser = shop.createBrowser()) {
  const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }], browser)
  await shop.db.updateTable('checkouts').set({ customer_email }).where('id', '=', checkout.checkoutId).execute()
  return checkout
}

async function fail(shop: Shop, { intentId }: { intentId: string }, cards: readonly string[]) {
  const count = async () =>
    (await shop.db.selectFrom('risk_events').select('id').where('kind', '=', 'failed').execute()).length
  const before = await count()
  for (const [index, card] of cards.entries()) {
    await shop.world.payIntent(intentId, card).catch(() => undefined)
    await eventually(async () => expect(await count()).toBe(before + index + 1))
  }
}

/** Deletes the cards that other tests made trusted: the risk rules never hold a payment by a trusted card. */
it.beforeEach(async ({ shop }) => void (await shop.db.deleteFrom('risk_entries').execute()))

it('cards that fail in the sessions of strangers hold nobody’s paid order of the same player, mail address or IP address', async ({
  shop,
}) => {
  await fail(shop, await given(shop, 360_000_001, 'aimed.at@mail.example'), dead)
  await fail(shop, await given(shop, 360_000_002, 'another@mail.example'), dead)
  const buyer = await given(shop, 360_000_001, 'aimed.at@mail.example')
  await shop.world.payIntent(buyer.intentId)
  await untilOrders(buyer, 'completed')
})

it('cards that fail in the buyer’s own session count towards a hold', async ({ shop }) => {
  const browser = shop.createBrowser()
  await fail(shop, await given(shop, 360_000_011, 'many.cards@mail.example', browser), dead)
  const next = await given(shop, 360_000_011, 'many.cards@mail.example', browser)
  await shop.world.payIntent(next.intentId)
  await untilOrders(next, 'pending-delivery')
})

it('a stranger’s dispute for a player holds the orders that new cards pay for it, and not those of a card that paid long ago', async ({
  shop,
}) => {
  const player = 360_000_021
  const earlier = await given(shop, 360_000_022, 'long.known@mail.example')
  await shop.world.payIntent(earlier.intentId)
  await untilOrders(earlier, 'completed')
  const created_at = new Date(shop.ctx.now().getTime() - 8 * DAY).toISOString()
  await shop.db.updateTable('risk_events').set({ at: created_at }).where('kind', '=', 'paid').execute()
  const stranger = await given(shop, player, 'stranger@mail.example')
  await shop.world.payIntent(stranger.intentId, otherCard)
  await untilOrders(stranger, 'completed')
  await shop.world.post(`/control/stripe/payment_intents/${stranger.intentId}/dispute`, {})
  await untilPayment(shop, stranger, 'disputed')
  const buyer = await given(shop, player, 'long.known@mail.example')
  await shop.world.payIntent(buyer.intentId)
  await untilOrders(buyer, 'completed')
  const newCard = await given(shop, player, 'long.known@mail.example')
  await shop.world.payIntent(newCard.intentId, thirdCard)
  await untilOrders(newCard, 'pending-delivery')
})
