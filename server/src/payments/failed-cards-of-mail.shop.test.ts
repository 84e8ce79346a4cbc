import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const dead = ['4000000000000002', '4000000000009995', '4000000000009987', '4000000000009979', '4000000000000069']

/** Somebody new each time, for another player: all that they share with others is the address that they leave. */
async function givenMailed(shop: Shop, player: number, customerEmail: string) {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])
  await placed.browser.api('updateCheckout', { checkoutId: placed.checkoutId, customerEmail })
  const wanted = { amount: placed.amount, orderId: placed.first.id }
  return { ...placed, wanted, open: () => placed.browser.api('createPaymentIntent', wanted) }
}

it('ends the card tries of a mail address at which five cards failed, in new sessions and for new players as well', async ({
  shop,
}) => {
  const email = 'five.dead@mail.example'
  for (const [index, card] of dead.entries()) {
    const { open } = await givenMailed(shop, 330_000_001 + index, email)
    const { clientSecret } = await open()
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '', card).catch(() => undefined)
    await eventually(async () => {
      const failed = await shop.db.selectFrom('risk_events').select('id').where('kind', '=', 'failed').execute()
      expect(failed).toHaveLength(index + 1)
    })
  }
  const sixth = await givenMailed(shop, 330_000_009, email)
  await expect(sixth.open()).rejects.toMatchObject({ status: 409, code: 'card_refused' })
  const decisions = await shop.db
    .selectFrom('risk_decisions')
    .select('decision')
    .where('checkout_id', '=', sixth.checkoutId)
    .execute()
  const reasons = decisions.flatMap(({ decision }) => JSON.parse(decision).reasons)
  expect(reasons).toMatchObject([{ rule: 'failed-cards-of-mail', figures: { failedCardsOfMail: 5 } }])
  // Another way to pay stays open, and so does the card of whoever shares nothing but the machine.
  expect((await sixth.browser.api('createQrisPayment', sixth.wanted)).paymentId).not.toBe('')
  const neighbour = await givenMailed(shop, 330_000_010, 'neighbour@mail.example')
  expect((await neighbour.open()).clientSecret).not.toBe('')
})
