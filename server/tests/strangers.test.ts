import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '@topup/core/time'
import { expect } from 'vitest'
import { browserAt } from './_support/browser-at.ts'
import { givenOrders } from './_support/given-order.ts'
import type { Browser } from './_support/http-client.ts'
import { untilPayment } from './_support/money-of.ts'
import { endThreeDSecure } from './_support/open-by.ts'
import { payAtXendit } from './_support/pay-at-xendit.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'
import { postStripe } from './_support/stripe-event.ts'

const it = shopTest({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }, timing: { orderExpiry: 60 * MINUTE } }, 'test')

const STRANGERS = 200
const ROUNDS = 10
const dead = ['4000000000000002', '4000000000009995', '4000000000009987', '4000000000009979', '4000000000000069']

const victim = { gameUserId: '360000001 (1)', mail: 'victim@mail.example', phone: '+6281234567890' }
const addressOf = (nth: number) => `203.0.${113 + Math.floor(nth / 200)}.${(nth % 200) + 1}:${50_000 + nth}`

const ordersFor = (shop: Shop, gameUserId: string, browser: Browser) =>
  givenOrders(shop, [{ packageId: 'ml-86', gameUserId }], browser)
type Placed = Awaited<ReturnType<typeof ordersFor>>

const wanted = ({ amount, first }: Placed) => ({ amount, orderId: first.id })

const pressOvo = (placed: Placed) =>
  placed.browser.api('createEwalletPayment', {
    ...wanted(placed),
    channelCode: 'ID_OVO',
    customerPhone: victim.phone,
    customerEmail: victim.mail,
  })

const openCard = async (placed: Placed) =>
  (await placed.browser.api('createPaymentIntent', { ...wanted(placed), replace: true })).clientSecret
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

/** Posts a Stripe event signed with the shop's time, because the sandbox signs its events with the real time. */
async function tell(shop: Shop, type: string, clientSecret: string) {
  const { stripe } = await shop.world.state()
  const object = stripe.paymentIntents.find(({ id }: { id: string }) => id === intentOf(clientSecret))
  const at = Math.floor(shop.ctx.now().getTime() / 1000)
  await postStripe(shop, JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } }), { at })
}

const failCard = async (shop: Shop, clientSecret: string, card: string | undefined) => {
  await shop.world.payIntent(intentOf(clientSecret), card).catch(() => undefined)
  await tell(shop, 'payment_intent.payment_failed', clientSecret)
}

/** Two hundred browsers at as many addresses, each with an order for the victim's player and mail address. */
async function givenStrangers(shop: Shop): Promise<Placed[]> {
  const placed: Placed[] = []
  for (let nth = 0; nth < STRANGERS; nth += 10) {
    const some = Array.from({ length: 10 }, (_, at) =>
      ordersFor(shop, victim.gameUserId, browserAt(shop, addressOf(nth + at))),
    )
    placed.push(...(await Promise.all(some)))
  }
  return placed
}

it('two hundred strangers keep a buyer neither from paying by card nor by OVO, nor by QRIS', async ({ shop }) => {
  const strangers = await givenStrangers(shop)
  const known = browserAt(shop, '198.51.100.1')
  const before = await ordersFor(shop, victim.gameUserId, known)
  await payAtXendit(shop, (await pressOvo(before)).paymentId)
  await untilPayment(shop, before, 'succeeded')
  shop.advance(11 * MINUTE)

  // The buyer has a card form open in one browser, and opens the checkout in another.
  const form = await ordersFor(shop, victim.gameUserId, browserAt(shop, '198.51.100.2'))
  await form.browser.api('updateCheckout', { checkoutId: form.checkoutId, customerEmail: victim.mail })
  const openForm = await openCard(form)
  const fresh = browserAt(shop, '198.51.100.3')
  let told: number | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const active = strangers.filter((_, nth) => nth % ROUNDS === round)
    await Promise.allSettled(active.map(pressOvo))
    const [failing] = active
    if (failing && round < dead.length) await failCard(shop, await openCard(failing), dead[round])
    shop.advance(MINUTE - SECOND)
  }

  const failed = await shop.db.selectFrom('risk_events').select('id').where('kind', '=', 'failed').execute()
  expect(failed).toHaveLength(dead.length)

  await shop.world.payIntent(intentOf(openForm))
  await tell(shop, 'payment_intent.succeeded', openForm)
  await untilPayment(shop, form, 'succeeded')

  const byCard = await ordersFor(shop, victim.gameUserId, fresh)
  await fresh.api('updateCheckout', { checkoutId: byCard.checkoutId, customerEmail: victim.mail })
  const asked = await openCard(byCard)
  expect(await shop.world.payIntent(intentOf(asked))).toMatchObject({ status: 'requires_action' })
  await endThreeDSecure(shop, asked)
  await tell(shop, 'payment_intent.succeeded', asked)
  await untilPayment(shop, byCard, 'succeeded')

  const atOnce = await ordersFor(shop, victim.gameUserId, known)
  await payAtXendit(shop, (await pressOvo(atOnce)).paymentId)
  await untilPayment(shop, atOnce, 'succeeded')

  const later = await ordersFor(shop, victim.gameUserId, browserAt(shop, '198.51.100.4'))
  await pressOvo(later).catch(({ code, details }) => {
    expect(code).toBe('prompts_used_up')
    told = details.seconds
  })
  expect(told).toBeGreaterThan(0)
  const byQris = await ordersFor(shop, victim.gameUserId, browserAt(shop, '198.51.100.5'))
  await payAtXendit(shop, (await byQris.browser.api('createQrisPayment', wanted(byQris))).paymentId)
  await untilPayment(shop, byQris, 'succeeded')

  shop.advance(((told ?? 0) + 1) * SECOND)
  await Promise.allSettled(strangers.slice(0, 20).map(pressOvo))
  // The price hold ended before that, so the same browser orders again; the wait that it was told still counts.
  const again = await ordersFor(shop, victim.gameUserId, later.browser)
  await payAtXendit(shop, (await pressOvo(again)).paymentId)
  await untilPayment(shop, again, 'succeeded')
}, 120_000)
