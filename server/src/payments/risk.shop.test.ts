import { randomUUID } from 'node:crypto'
import { HOUR } from '@topup/core/time'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { describe, expect } from 'vitest'
import { fingerprintOf } from '../../sandbox/stripe/payment-method.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, openAttention } from '../../tests/_support/given-paid.ts'
import { paymentOf, paymentsOf, refundsOf, untilPayment } from '../../tests/_support/money-of.ts'
import { payAtXendit } from '../../tests/_support/pay-at-xendit.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postStripeEvent } from '../../tests/_support/stripe-event.ts'
import { write } from '../platform/db/write.ts'
import { digestsOf } from '../risk/digests.ts'
import { judge } from '../risk/judge.ts'
import { recordEvent } from '../risk/record-event.ts'
import { toJudged } from './judge-payment.ts'

const it = shopTest({}, 'test')
const declined = '4000000000000002'
const dead = ['4000000000000002', '4000000000009995', '4000000000009987', '4000000000009979', '4000000000000069']
const line = (gameUserId: string) => [{ packageId: 'ml-86' as const, gameUserId }]

const eventsOf = (shop: Shop, kind: string) =>
  shop.db
    .selectFrom('risk_events')
    .selectAll()
    .where('kind', '=', kind as never)
    .execute()
const untilFailed = (shop: Shop, count: number) =>
  eventually(async () => expect(await eventsOf(shop, 'failed')).toHaveLength(count))
const decisionsOf = (shop: Shop, checkoutId: string) =>
  shop.db.selectFrom('risk_decisions').selectAll().where('checkout_id', '=', checkoutId).orderBy('made_at').execute()
const intentOf = async (shop: Shop, intentId: string) =>
  (await shop.world.state()).stripe.paymentIntents.find(({ id }: { id: string }) => id === intentId)

describe('a card that fails', () => {
  it('is remembered once, however often it is told', async ({ shop }) => {
    const checkout = await givenCheckout(shop, line('320000001 (1)'))
    await shop.world.payIntent(checkout.intentId, declined).catch(() => undefined)
    await untilFailed(shop, 1)
    const { last_payment_error, ...intent } = await intentOf(shop, checkout.intentId)
    await postStripeEvent(shop, 'payment_intent.payment_failed', { ...intent, last_payment_error })
    const [event, ...others] = await eventsOf(shop, 'failed')
    expect(others).toEqual([])
    expect(event).toMatchObject({ amount: 150, id: `failed:${last_payment_error.charge}` })
    expect(JSON.stringify(event)).not.toMatch(/320000001|127\.0\.0\.1/)
    const notices = await shop.db.selectFrom('webhook_events').select('payload').execute()
    expect(notices).toHaveLength(2)
    expect(JSON.stringify([event, notices])).not.toContain(fingerprintOf(declined))
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    expect(await eventsOf(shop, 'paid')).toHaveLength(1)
  })

  it('ends card tries where it is the fifth: the open payment is closed at its provider, other ways stay open', async ({
    shop,
  }) => {
    const checkout = await givenCheckout(shop, line('320000002 (1)'))
    for (const [index, card] of dead.entries()) {
      await shop.world.payIntent(checkout.intentId, card).catch(() => undefined)
      await untilFailed(shop, index + 1)
    }
    await untilPayment(shop, checkout, 'closed')
    await eventually(async () => expect((await intentOf(shop, checkout.intentId)).status).toBe('canceled'))
    const ended = (await decisionsOf(shop, checkout.checkoutId)).find(({ outcome }) => outcome === 'refuse')
    expect(ended).toMatchObject({ payment_id: (await paymentOf(shop, checkout)).id })
    expect(JSON.parse(ended?.decision ?? '{}').reasons[0].figures).toEqual({ failedCardsOfPlayer: 5 })
    const again = { amount: checkout.amount, orderId: checkout.first.id }
    await expect(checkout.browser.api('createPaymentIntent', again)).rejects.toMatchObject({
      status: 409,
      code: 'card_refused',
      message: expect.stringContaining('This card payment cannot be opened: pay in another way'),
    })
    const refused = (await decisionsOf(shop, checkout.checkoutId)).find(({ payment_id }) => payment_id === null)
    expect(JSON.parse(refused?.decision ?? '{}').reasons[0].figures).toEqual({ failedCardsOfPlayer: 5 })
    const qris = await checkout.browser.api('createQrisPayment', again)
    expect(qris.paymentId).not.toBe('')
    // A second player in another browser at the same IP address is not refused.
    await givenCheckout(shop, line('320000003 (1)'))
  })

  it('ends the card tries of its session, also those of payments that were opened before', async ({ shop }) => {
    const browser = shop.createBrowser()
    const before = await givenCheckout(shop, line('320000021 (1)'), browser)
    const checkout = await givenCheckout(shop, line('320000022 (1)'), browser)
    const neighbour = await givenCheckout(shop, line('320000023 (1)'))
    for (const [index, card] of dead.entries()) {
      await shop.world.payIntent(checkout.intentId, card).catch(() => undefined)
      await untilFailed(shop, index + 1)
    }
    for (const { intentId } of [before, checkout]) {
      await eventually(async () => expect((await intentOf(shop, intentId)).status).toBe('canceled'))
    }
    await expect(shop.world.payIntent(before.intentId)).rejects.toThrow()
    await shop.world.payIntent(neighbour.intentId)
    await untilOrders(neighbour, 'completed')
  })

  it('five times by one card is a mistyped code, and an hour later nothing is left of five cards', async ({ shop }) => {
    const checkout = await givenCheckout(shop, line('320000004 (1)'))
    for (let count = 1; count <= 5; count++) {
      await shop.world.payIntent(checkout.intentId, declined).catch(() => undefined)
      await untilFailed(shop, count)
    }
    expect(await paymentOf(shop, checkout)).toMatchObject({ status: 'open' })
  })

  it('counts for an hour', async ({ shop }) => {
    const checkout = await givenCheckout(shop, line('320000005 (1)'))
    for (const [index, card] of dead.entries()) {
      await shop.world.payIntent(checkout.intentId, card).catch(() => undefined)
      await untilFailed(shop, index + 1)
    }
    const again = { amount: checkout.amount, orderId: checkout.first.id }
    await expect(checkout.browser.api('createPaymentIntent', again)).rejects.toMatchObject({ code: 'card_refused' })
    const asked = await givenCheckout(shop, line('320000005 (1)'))
    expect(await paymentOf(shop, asked)).toMatchObject({ asks_three_d_secure: 1 })
    shop.advance(HOUR)
    const free = await givenCheckout(shop, line('320000005 (1)'))
    expect(await paymentOf(shop, free)).toMatchObject({ asks_three_d_secure: null })
    await givenCheckout(shop, line('320000005 (1)'), checkout.browser)
  })

  it('loses against money that came meanwhile: what was closed is paid and delivered', async ({ shop }) => {
    const checkout = await givenCheckout(shop, line('320000006 (1)'))
    await shop.world.setWebhookEndpoints({})
    const failures = []
    for (const card of dead) {
      await shop.world.payIntent(checkout.intentId, card).catch(() => undefined)
      failures.push(await intentOf(shop, checkout.intentId))
    }
    await shop.world.payIntent(checkout.intentId)
    for (const intent of failures) await postStripeEvent(shop, 'payment_intent.payment_failed', intent)
    expect(await paymentOf(shop, checkout)).not.toMatchObject({ status: 'open' })
    await untilOrders(checkout, 'completed')
  })
})

async function givenTries(shop: Shop, checkoutId: string, failed: number, paid: number): Promise<void> {
  const checkout = await shop.db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  const { known } = toJudged(checkout, [], 'card')
  const address = digestsOf(shop.ctx.config.DATA_KEYS, 'address', known.address ?? '')[0] ?? null
  const subjects = { address, session: null, mail: null, mailDomain: null, player: null, card: null }
  const event = { amount: 100, paymentId: '', packageId: null, subjects } as const
  await write(shop.db, async (trx) => {
    for (let n = 0; n < failed; n++) await recordEvent(shop.ctx, trx, { ...event, kind: 'failed', of: randomUUID() })
    for (let n = 0; n < paid; n++) await recordEvent(shop.ctx, trx, { ...event, kind: 'paid', of: randomUUID() })
  })
}

describe('judging', () => {
  it('asks the database one query at each moment, whatever there is to remember', async ({ shop }) => {
    const placed = await givenOrders(shop, line('320000013 (1)'))
    await givenTries(shop, placed.checkoutId, 30, 30)
    const checkout = await shop.db.selectFrom('checkouts').selectAll().executeTakeFirstOrThrow()
    const orders = await shop.db.selectFrom('orders').selectAll().execute()
    const asked: string[] = []
    const counting = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        asked.push(node.kind)
        return node
      },
      transformResult: async ({ result }: PluginTransformResultArgs) => result,
    }
    await write(shop.db, async (trx) => {
      const counted = trx.withPlugin(counting) as typeof trx
      for (const moment of ['opening', 'success'] as const) {
        await judge(shop.ctx, counted, moment, toJudged(checkout, orders, 'card'))
      }
    })
    expect(asked).toEqual(['RawNode', 'RawNode'])
  })
})

describe('opening a card payment', () => {
  it('asks for 3-D Secure where most tries of an IP address failed, and the bank asks whoever pays', async ({
    shop,
  }) => {
    const placed = await givenOrders(shop, line('320000007 (1)'))
    await givenTries(shop, placed.checkoutId, 21, 20)
    const input = { amount: placed.amount, orderId: placed.first.id }
    const { clientSecret } = await placed.browser.api('createPaymentIntent', input)
    const intentId = clientSecret.split('_secret_')[0] ?? ''
    expect((await intentOf(shop, intentId)).payment_method_options.card.request_three_d_secure).toBe('any')
    expect(await shop.world.payIntent(intentId)).toMatchObject({ status: 'requires_action' })
    expect(await paymentsOf(shop, placed)).toMatchObject([{ asks_three_d_secure: 1, status: 'open' }])
    expect(await decisionsOf(shop, placed.checkoutId)).toMatchObject([{ outcome: 'three-d-secure' }])
  })

  it('asks for nothing more where half of the tries of an address were paid', async ({ shop }) => {
    const placed = await givenOrders(shop, line('320000008 (1)'))
    await givenTries(shop, placed.checkoutId, 21, 21)
    const input = { amount: placed.amount, orderId: placed.first.id }
    await placed.browser.api('createPaymentIntent', input)
    expect(await paymentsOf(shop, placed)).toMatchObject([{ asks_three_d_secure: null }])
  })
})

describe('the decision after a success', () => {
  it('stands with its event and the units in one transaction: where that is undone, nothing is left of it', async ({
    shop,
  }) => {
    const checkout = await givenCheckout(shop, line('320000009 (1)'))
    const { orderPaid } = shop.ctx.hooks
    const undone = { ...shop.ctx.hooks, orderPaid: () => Promise.reject(new Error('undone')) }
    Object.assign(shop.ctx.hooks, undone)
    await shop.world.payIntent(checkout.intentId, '4000000000004954')
    await eventually(async () => expect((await paymentOf(shop, checkout)).apply_failures).toBeGreaterThan(0))
    expect(await eventsOf(shop, 'held')).toEqual([])
    expect((await decisionsOf(shop, checkout.checkoutId)).map(({ moment }) => moment)).toEqual(['opening'])
    Object.assign(shop.ctx.hooks, { orderPaid })
    await untilOrders(checkout, 'pending-delivery')
    expect(await eventsOf(shop, 'held')).toHaveLength(1)
    expect((await decisionsOf(shop, checkout.checkoutId)).map(({ moment }) => moment)).toEqual(['opening', 'success'])
    expect(await attemptsOf(shop, checkout.first.id)).toEqual([])
  })

  it('asks Stripe for the card of a success that is told without it', async ({ shop }) => {
    const checkout = await givenCheckout(shop, line('320000010 (1)'))
    const endpoint = { stripe: `${shop.url}/api/webhook/stripe` }
    await shop.world.setWebhookEndpoints({})
    await shop.world.payIntent(checkout.intentId, '4000000000004954')
    await postStripeEvent(shop, 'payment_intent.succeeded', await intentOf(shop, checkout.intentId))
    await untilOrders(checkout, 'pending-delivery')
    expect(await openAttention(shop, 'order_being_checked')).toHaveLength(1)
    await shop.world.setWebhookEndpoints(endpoint)
  })

  it('holds what pays for a blocked player by any way, and lets a trusted one through', async ({ shop, seller }) => {
    const entry = { subject: 'player', gameId: 'mobile-legends', reason: 'known to us', days: 1 } as const
    const blocked = await givenCheckout(shop, line('320000011 (1)'))
    await seller.api('addRiskEntry', { ...entry, list: 'block', value: '320000011 (1)' })
    await shop.world.payIntent(blocked.intentId)
    await untilOrders(blocked, 'pending-delivery')
    await seller.api('addRiskEntry', { ...entry, list: 'trust', value: '320000012 (1)' })
    const trusted = await givenCheckout(shop, line('320000012 (1)'))
    await shop.world.payIntent(trusted.intentId, '4000000000004954')
    await untilOrders(trusted, 'completed')
  })

  it('holds a payment by QRIS for a player who was blocked since it opened, and opens none any more', async ({
    shop,
    seller,
  }) => {
    const placed = await givenOrders(shop, line('320000031 (1)'))
    const { paymentId } = await placed.browser.api('createQrisPayment', {
      amount: placed.amount,
      orderId: placed.first.id,
    })
    const entry = {
      list: 'block',
      subject: 'player',
      gameId: 'mobile-legends',
      reason: 'known to us',
      days: 1,
    } as const
    await seller.api('addRiskEntry', { ...entry, value: '320000031 (1)' })
    await payAtXendit(shop, paymentId)
    await untilOrders(placed, 'pending-delivery')
    expect(await attemptsOf(shop, placed.first.id)).toEqual([])
    expect((await openAttention(shop, 'order_being_checked')).map(({ reason }) => reason)).toEqual([
      expect.stringContaining('blocked (known to us)'),
    ])
    await seller.api('decideLook', { orderId: placed.first.id, decision: 'block' })
    await untilOrders(placed, 'failed')
    expect(await refundsOf(shop, placed)).toMatchObject([{ amount: expect.any(Number), source: 'store' }])
    expect(await eventsOf(shop, 'held')).toEqual([])
    const next = await givenOrders(shop, line('320000031 (1)'))
    const again = next.browser.api('createQrisPayment', { amount: next.amount, orderId: next.first.id })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'provider_not_offered' })
  })
})
