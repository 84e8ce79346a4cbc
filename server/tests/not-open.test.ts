import { type EndpointName, endpoints } from '@topup/core/api/endpoints'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import type { Context } from '../src/app/context.ts'
import { startPayment } from '../src/payments/start-payment.ts'
import { write } from '../src/platform/db/write.ts'
import { checkSoon } from '../src/setup/check.repository.ts'
import { eventually } from './_support/eventually.ts'
import { givenCheckout, givenOrders, orderInput, orderOf, untilOrders } from './_support/given-order.ts'
import { type GivenSetup, untilOpen } from './_support/given-setup.ts'
import { liveShopTest } from './_support/live-shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const it = liveShopTest()
const notOpen = { status: 409, code: 'not_open' }

type Placed = Awaited<ReturnType<typeof givenOrders>>

const paying = ({ first: { id: orderId }, amount }: Placed) => ({ orderId, amount })

/** Every call that begins a sale, with the input of a buyer. */
const opensMoney: Partial<Record<EndpointName, (placed: Placed) => Promise<unknown>>> = {
  createOrder: ({ browser }) => browser.api('createOrder', orderInput('ml-86')),
  createPaymentIntent: (placed) => placed.browser.api('createPaymentIntent', paying(placed)),
  createEwalletPayment: (placed) =>
    placed.browser.api('createEwalletPayment', { ...paying(placed), channelCode: 'ID_DANA' }),
  createQrisPayment: (placed) => placed.browser.api('createQrisPayment', paying(placed)),
  createPaypalOrder: (placed) =>
    placed.browser.api('createPaypalOrder', { ...paying(placed), currency: 'USD', intent: 'CAPTURE' }),
}

/** The other calls by which a buyer changes data. */
const opensNothing: readonly EndpointName[] = [
  'addAccountPasskey',
  'addFavourite',
  'beginAccountPasskey',
  'beginPasskeySignIn',
  'capturePaypalOrder',
  'checkPlayer',
  'claimOrders',
  'correctPlayer',
  'createReview',
  'deleteAccount',
  'endAccountSession',
  'endWaitingPayment',
  'extendCheckout',
  'forgetBrowser',
  'giveRefundAccount',
  'noteMailArrival',
  'openOrderLink',
  'removeAccountPasskey',
  'removeFavourite',
  'removePlayer',
  'renamePlayer',
  'repeatOrder',
  'requestRefund',
  'requestSignInCode',
  'returnHeldPayment',
  'revealCodes',
  'savePlayer',
  'sendOrderLink',
  'signInByCode',
  'signInByPasskey',
  'subscribePush',
  'unsubscribePush',
  'updateGift',
  'updateCheckout',
]

/** Closes the store at once, without the time during which buyers may still pay held prices. */
async function close(shop: Shop, setup: GivenSetup): Promise<void> {
  setup.answer('keys.check', 'red')
  await write(shop.db, (trx) => checkSoon(trx, 'keys.check'))
  await untilOpen(shop, false)
}

/** Paths of the requests that created a payment at a provider. */
const made = async (shop: Shop): Promise<string[]> => {
  const { requests } = (await shop.world.state()) as { requests: { method: string; path: string }[] }
  const creates = /payment_intents$|ewallets\/charges$|payment_requests$|qr_codes$|checkout\/orders$/
  return requests.flatMap(({ method, path }) => (method === 'POST' && creates.test(path) ? [path] : []))
}
const paymentsOf = (shop: Shop) => shop.db.selectFrom('payments').selectAll().execute()

describe('a live store that is not open', () => {
  const closed = liveShopTest({}, 'red')

  closed('takes no order, says so to everybody, and answers that it is well', async ({ shop }) => {
    const browser = shop.createBrowser()
    await expect(browser.api('createOrder', orderInput('ml-86'))).rejects.toMatchObject(notOpen)
    await expect(browser.api('createOrder', { ...orderInput('ml-86'), packageId: 'none' })).rejects.toMatchObject(
      notOpen,
    )
    expect(await browser.api('getConfig')).toMatchObject({ isOpen: false, salesPause: { by: 'setup' } })
    for (const game of await browser.api('listGames')) expect(game.salesPause).toMatchObject({ by: 'setup' })
    expect((await browser.api('getGame', { id: 'mobile-legends' })).salesPause).toMatchObject({ by: 'setup' })
    expect(await browser.api('getHealth')).toEqual({ status: 'ok' })
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
    expect(await shop.db.selectFrom('checkouts').selectAll().execute()).toEqual([])
  })

  it('opens no payment of an order placed before, by any way', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    const placed = await givenOrders(shop)
    await close(shop, setup)
    // The store's closing is reported before other obstacles.
    await shop.db
      .insertInto('provider_health')
      .values({ provider: 'stripe', refusals: 2, is_hidden: 1, probe_refused: 1, tries: 1, due_at: null })
      .execute()
    for (const [name, call] of Object.entries(opensMoney)) {
      await expect(call(placed), name).rejects.toMatchObject(notOpen)
    }
    const again = { ...orderInput('ml-86'), checkoutId: placed.checkoutId }
    await expect(placed.browser.api('createOrder', again)).rejects.toMatchObject(notOpen)
    expect(await paymentsOf(shop)).toEqual([])
    expect(await made(shop)).toEqual([])
    await shop.db.deleteFrom('provider_health').execute()
    setup.answerAll('green')
    shop.advance(MINUTE)
    await untilOpen(shop, true)
    await placed.browser.api('createPaymentIntent', paying(placed))
  })

  it('has no other call by which a buyer could begin to pay', () => {
    const writes = Object.entries(endpoints).flatMap(([name, { method, who }]) =>
      method !== 'GET' && (who === 'buyer' || who === 'anyone') ? [name] : [],
    )
    expect(writes.toSorted()).toEqual([...Object.keys(opensMoney), ...opensNothing].toSorted())
  })

  it('settles and delivers what was opened before, and opens it no second time', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    const opened = await givenCheckout(shop)
    await close(shop, setup)
    await expect(opened.browser.api('createPaymentIntent', paying(opened))).rejects.toMatchObject(notOpen)
    await shop.world.payIntent(opened.intentId)
    await untilOrders(opened, 'completed')
  })

  it('takes the money of a PayPal payment that the buyer approved before', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    const placed = await givenOrders(shop)
    const { id } = await placed.browser.api('createPaypalOrder', {
      ...paying(placed),
      currency: 'USD',
      intent: 'CAPTURE',
    })
    await close(shop, setup)
    await shop.world.post(`/control/paypal/orders/${id}`, { action: 'approve' })
    expect(await placed.browser.api('capturePaypalOrder', { orderId: id })).toEqual({ status: 'COMPLETED' })
    await untilOrders(placed, 'completed')
  })

  it('finds the order again whose payment has begun, for the page that waits for it', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    const input = orderInput('ml-86', { checkoutId: crypto.randomUUID() })
    const browser = shop.createBrowser()
    const order = await browser.api('createOrder', input)
    await browser.api('createPaymentIntent', { orderId: order.id, amount: order.totalAmount, consent: true })
    await close(shop, setup)
    expect((await browser.api('createOrder', input)).id).toBe(order.id)
  })
})

/** A context that says 'open' for the first `answers` calls, and 'closed' after that. */
function closingAfter({ ctx }: Shop, answers: number): Context {
  let asked = 0
  return { ...ctx, opening: { ...ctx.opening, isOpen: () => asked++ < answers } }
}

describe('a store that closes at that moment', () => {
  it.for([1, 2])('asks no provider for a payment, %s questions on', async (answers, { shop }) => {
    await untilOpen(shop, true)
    const placed = await givenOrders(shop)
    const { buyer_session_id } = await orderOf(shop, placed.first.id)
    const way = { provider: 'stripe', method: 'card', channel: null } as const
    const wanted = { ...paying(placed), way }
    const starting = startPayment(closingAfter(shop, answers), buyer_session_id, wanted)
    await expect(starting).rejects.toMatchObject({ code: 'not_open' })
    expect(await made(shop)).toEqual([])
    // The payment row from the refused call is used again, so there is only one.
    await placed.browser.api('createPaymentIntent', paying(placed))
    expect(await paymentsOf(shop)).toHaveLength(1)
  })

  it('lets every order be either placed before that or refused', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    const orders = Array.from({ length: 20 }, async (_, no) => {
      if (no === 10) {
        await close(shop, setup)
      }
      return shop
        .createBrowser()
        .api('createOrder', orderInput('hand-60'))
        .then(
          () => 'placed',
          ({ code }: { code?: string }) => code,
        )
    })
    const outcomes = await Promise.all(orders)
    await untilOpen(shop, false)
    const count = await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst()
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(Number(count?.count))
    expect(outcomes.every((outcome) => outcome === 'placed' || outcome === 'not_open')).toBe(true)
    await expect(shop.createBrowser().api('createOrder', orderInput('hand-60'))).rejects.toMatchObject(notOpen)
    await eventually(async () => expect(shop.ctx.opening.missing()).toEqual(['keys']))
  })
})
