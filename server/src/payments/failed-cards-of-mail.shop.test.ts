import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { findFullReads, noteStatements } from '../../tests/_support/full-reads.ts'
import { type GivenCheckout, givenCheckout, givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { paymentOf, untilPayment } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { untilWaiting } from '../../tests/_support/until-waiting.ts'
import { write } from '../platform/db/write.ts'
import { recordFailedTry } from './record-failed-try.ts'
import { settleCheckout } from './settle-checkout.ts'

const dead = ['4000000000000002', '4000000000009995', '4000000000009987', '4000000000009979', '4000000000000069']

const failed = (shop: Shop) => shop.db.selectFrom('risk_events').select('id').where('kind', '=', 'failed').execute()
const untilFailed = (shop: Shop, count: number) =>
  eventually(async () => expect(await failed(shop)).toHaveLength(count))

/** A checkout of a new buyer and player, which shares only its email address with others. */
async function givenMailed(shop: Shop, player: number, customerEmail: string) {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])
  await placed.browser.api('updateCheckout', { checkoutId: placed.checkoutId, customerEmail })
  const wanted = { amount: placed.amount, orderId: placed.first.id }
  return { ...placed, wanted, open: () => placed.browser.api('createPaymentIntent', wanted) }
}

it('asks for 3-D Secure under a mail address at which five cards failed, also in new sessions and for new players', async ({
  shop,
}) => {
  const email = 'five.dead@mail.example'
  for (const [index, card] of dead.entries()) {
    const { open } = await givenMailed(shop, 330_000_001 + index, email)
    const { clientSecret } = await open()
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '', card).catch(() => undefined)
    await untilFailed(shop, index + 1)
  }
  const sixth = await givenMailed(shop, 330_000_009, email)
  const intentId = (await sixth.open()).clientSecret.split('_secret_')[0] ?? ''
  const decisions = await shop.db
    .selectFrom('risk_decisions')
    .select('decision')
    .where('checkout_id', '=', sixth.checkoutId)
    .execute()
  const reasons = decisions.flatMap(({ decision }) => JSON.parse(decision).reasons)
  expect(reasons).toMatchObject([{ rule: 'failed-cards-of-mail', figures: { failedCardsOfMail: 5 } }])
  expect(await shop.world.payIntent(intentId)).toMatchObject({ status: 'requires_action' })
  // A declined card does not close a payment that already asks for 3-D Secure: the buyer can try another card.
  await shop.world.payIntent(intentId, dead[0]).catch(() => undefined)
  await untilFailed(shop, dead.length + 1)
  expect(await paymentOf(shop, sixth)).toMatchObject({ status: 'open', asks_three_d_secure: 1 })
  const neighbour = await givenMailed(shop, 330_000_010, 'neighbour@mail.example')
  await neighbour.open()
  expect(await paymentOf(shop, neighbour)).toMatchObject({ asks_three_d_secure: null })
})

const isOpen = async (shop: Shop, checkouts: readonly GivenCheckout[]) => {
  const { paymentIntents } = (await shop.world.state()).stripe
  return checkouts.map(({ intentId }) => {
    const intent = paymentIntents.find(({ id }: { id: string }) => id === intentId)
    return intent.status !== 'canceled'
  })
}
const leaveMail = (shop: Shop, { checkoutId }: GivenCheckout, customer_email: string) =>
  shop.db.updateTable('checkouts').set({ customer_email }).where('id', '=', checkoutId).execute()
const line = (player: number) => [{ packageId: 'ml-86' as const, gameUserId: `${player} (1)` }]

/** Makes a card be declined in each of these checkouts, one after the other. */
async function failFive(shop: Shop, checkouts: readonly GivenCheckout[]) {
  const before = (await failed(shop)).length
  for (const [index, { intentId }] of checkouts.entries()) {
    await shop.world.payIntent(intentId, dead[index]).catch(() => undefined)
    await untilFailed(shop, before + index + 1)
  }
}

const twoOfOneSession = async (shop: Shop, player: number) => {
  const browser = shop.createBrowser()
  const [tried, paid] = [
    await givenCheckout(shop, line(player), browser),
    await givenCheckout(shop, line(player), browser),
  ]
  return { tried, paid }
}

describe('five failed cards close what is open by card', () => {
  it('in the session in which the fifth failed, and leave what other sessions began for the same mail address', async ({
    shop,
  }) => {
    const given = async (player: number, browser = shop.createBrowser()) => {
      const checkout = await givenCheckout(shop, line(player), browser)
      await leaveMail(shop, checkout, 'open.five@mail.example')
      return checkout
    }
    const victim = await given(330_000_111)
    const failing = await Promise.all(dead.map((_, index) => given(330_000_101 + index)))
    const last = failing.at(-1)
    if (!last) throw new Error('there is no checkout')
    const beside = await given(330_000_112, last.browser)
    await failFive(shop, failing)
    await eventually(async () => expect(await isOpen(shop, [last, beside])).not.toContain(true))
    expect(await isOpen(shop, [victim, ...failing.slice(0, -1)])).not.toContain(false)
    await shop.world.payIntent(victim.intentId)
    await untilPayment(shop, victim, 'succeeded')
  })

  it('in the session in which the fifth failed, and leave what other sessions began for the same player', async ({
    shop,
  }) => {
    const [victim, ...failing] = await Promise.all(
      Array.from({ length: 6 }, () => givenCheckout(shop, line(330_000_201))),
    )
    if (!victim || !failing[4]) throw new Error('there is no checkout')
    await failFive(shop, failing)
    await untilPayment(shop, failing[4], 'closed')
    expect(await isOpen(shop, [victim, ...failing.slice(0, -1)])).not.toContain(false)
    await shop.world.payIntent(victim.intentId)
    await untilPayment(shop, victim, 'succeeded')
    const next = await givenCheckout(shop, line(330_000_201))
    expect(await paymentOf(shop, next)).toMatchObject({ asks_three_d_secure: 1 })
    const elsewhere = await givenCheckout(shop, [{ packageId: 'ff-70', gameUserId: '330000201' }])
    expect(await paymentOf(shop, elsewhere)).toMatchObject({ asks_three_d_secure: null })
  })

  it('and lose against money that came for it meanwhile', async ({ shop }) => {
    const { tried, paid } = await twoOfOneSession(shop, 330_000_301)
    // Stripe's webhook about the success is lost, so that the store closes the payment before learning of its success.
    await shop.world.fault({ target: 'stripe.webhook', kind: 'lose', times: 1 })
    await shop.world.payIntent(paid.intentId)
    await failFive(shop, [tried, tried, tried, tried, tried])
    await untilOrders(paid, 'completed')
    await untilPayment(shop, tried, 'closed')
  })

  it('and wait for a success of it that is just being written down', async ({ shop }) => {
    const { tried, paid } = await twoOfOneSession(shop, 330_000_311)
    const [failing, succeeding] = [await paymentOf(shop, tried), await paymentOf(shop, paid)]
    const fail = (digest: string) => recordFailedTry(shop.ctx, failing, `beside-${digest}`, [digest])
    for (const digest of ['a', 'b', 'c', 'd']) await fail(digest)
    await shop.world.fault({ target: 'stripe.webhook', kind: 'lose', times: 1 })
    await shop.world.payIntent(paid.intentId)
    let closing: Promise<void> | undefined
    await write(shop.db, async (trx) => {
      const received = { ref: paid.intentId, captureRef: undefined, amount: 150, currency: 'USD' }
      await settleCheckout({ ...shop.ctx, db: trx }, succeeding.id, received)
      closing = fail('e')
      await untilWaiting(shop)
    })
    await closing
    expect(await paymentOf(shop, paid)).toMatchObject({ status: 'succeeded' })
    await untilOrders(paid, 'completed')
    await untilPayment(shop, tried, 'closed')
  })

  it('found by indexes', async ({ shop }) => {
    const checkout = await givenCheckout(shop, line(330_000_401))
    await leaveMail(shop, checkout, 'indexed@mail.example')
    const payment = await paymentOf(shop, checkout)
    const { db, take } = noteStatements(shop.db)
    for (const [index, digest] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await recordFailedTry({ ...shop.ctx, db }, payment, `found-${index}`, [digest])
    }
    const tables = new Set(['checkouts', 'orders', 'payments', 'payment_lines'])
    expect(await findFullReads(shop.db, take(), { tables, isSmall: true })).toEqual([])
    await untilPayment(shop, checkout, 'closed')
  })
})
