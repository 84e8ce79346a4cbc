import { HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { type Shop, startShop } from '../../tests/_support/start-shop.ts'
import { probeProviders } from './probe-providers.ts'

const it = shopTest({ timing: { providerProbe: HOUR } }, 'test')

const payments = async (shop: Shop) => (await shop.createBrowser().api('getConfig')).payments
const untilOffered = (shop: Shop, isOffered: boolean) =>
  eventually(async () => expect((await payments(shop)).card !== null).toBe(isOffered))
const byCard = async (shop: Shop) => {
  const { browser, first, amount } = await givenOrders(shop)
  return browser.api('createPaymentIntent', { orderId: first.id, amount })
}
const byPaypal = async (shop: Shop) => {
  const { browser, first, amount } = await givenOrders(shop)
  return browser.api('createPaypalOrder', { orderId: first.id, amount, currency: 'USD', intent: 'CAPTURE' })
}
const health = (shop: Shop) => shop.db.selectFrom('provider_health').selectAll().execute()
const refusing = (shop: Shop, target: string, status = 401, times: number | null = null) =>
  shop.world.fault({
    target,
    kind: 'error',
    status,
    times,
    body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_live_1234' } },
  })
const notOffered = { status: 409, code: 'provider_not_offered' }

it('a revoked key hides the provider at once, tells the owner once, and is offered again when it is taken', async ({
  shop,
}) => {
  await refusing(shop, 'stripe')
  await expect(byCard(shop)).rejects.toMatchObject(notOffered)
  await untilOffered(shop, false)
  expect(await payments(shop)).toMatchObject({
    qris: { minIdr: expect.any(Number) },
    paypal: { clientId: expect.any(String) },
  })
  // Background checks query refused payments too, so count only the requests that open payments.
  const asked = async () =>
    (await shop.world.state()).requests.filter(
      ({ method, path }: { method: string; path: string }) => method === 'POST' && path === '/v1/payment_intents',
    )
  const before = (await asked()).length
  await expect(byCard(shop)).rejects.toMatchObject({ ...notOffered, reason: expect.stringContaining('not available') })
  expect(await asked()).toHaveLength(before)
  shop.advance(HOUR)
  await eventually(async () => expect((await health(shop))[0]?.tries).toBe(2))
  const [entry, ...more] = await openAttention(shop, 'provider_refuses')
  expect(more).toEqual([])
  expect(entry).toMatchObject({ subject_type: 'provider', subject_id: 'stripe' })
  expect(entry?.reason).toMatch(/^Stripe refuses the store \(401 .*card/)
  expect(entry?.reason).not.toContain('sk_live')
  await shop.world.clearFaults()
  shop.advance(2 * HOUR)
  await untilOffered(shop, true)
  expect(await openAttention(shop, 'provider_refuses')).toEqual([])
  await byCard(shop)
  const all = await shop.db.selectFrom('attention').selectAll().where('kind', '=', 'provider_refuses').execute()
  expect(all).toHaveLength(1)
})

it('one odd refusal hides nothing', async ({ shop }) => {
  await refusing(shop, 'stripe.create', 401, 1)
  await expect(byCard(shop)).rejects.toMatchObject(notOffered)
  // The probe made right after the refusal succeeds.
  await eventually(async () => expect(await health(shop)).toMatchObject([{ refusals: 1, is_hidden: 0, due_at: null }]))
  await byCard(shop)
  expect(await health(shop)).toEqual([])
  expect(await openAttention(shop, 'provider_refuses')).toEqual([])
})

it('an account that may read but take no payments is hidden, too, and only a payment proves that it may again', async ({
  shop,
}) => {
  await refusing(shop, 'stripe.create', 403)
  await expect(byCard(shop)).rejects.toMatchObject(notOffered)
  await eventually(async () => expect(await health(shop)).toMatchObject([{ due_at: null }]))
  await expect(byCard(shop)).rejects.toMatchObject(notOffered)
  await untilOffered(shop, false)
  // After the pause the provider is offered on trial. The owner's entry stays open until a payment succeeds.
  shop.advance(HOUR)
  await untilOffered(shop, true)
  await expect(byCard(shop)).rejects.toMatchObject(notOffered)
  await untilOffered(shop, false)
  expect(await openAttention(shop, 'provider_refuses')).toHaveLength(1)
  await shop.world.clearFaults()
  // The second pause before a probe is twice as long as the first.
  shop.advance(HOUR)
  await probeProviders(shop.ctx)
  expect(await health(shop)).toMatchObject([{ is_hidden: 1 }])
  shop.advance(HOUR)
  await untilOffered(shop, true)
  expect(await openAttention(shop, 'provider_refuses')).toHaveLength(1)
  await byCard(shop)
  expect(await openAttention(shop, 'provider_refuses')).toEqual([])
  const all = await shop.db.selectFrom('attention').selectAll().where('kind', '=', 'provider_refuses').execute()
  expect(all).toHaveLength(1)
})

it('a refusal of single payments hides nothing, however often', async ({ shop }) => {
  await refusing(shop, 'stripe.create', 400)
  for (let time = 0; time < 3; time++) await expect(byCard(shop)).rejects.toMatchObject(notOffered)
  expect(await health(shop)).toEqual([])
  expect((await payments(shop)).card).not.toBeNull()
})

it('many refusals at once are one entry', async ({ shop }) => {
  await refusing(shop, 'stripe')
  await Promise.allSettled(Array.from({ length: 6 }, () => byCard(shop)))
  await untilOffered(shop, false)
  expect(await openAttention(shop, 'provider_refuses')).toHaveLength(1)
  // The pause grew at most twice (the probe may have ended last), not once per refused payment.
  expect((await health(shop))[0]?.tries).toBeLessThan(3)
})

it('several processes share each try', async ({ shop }) => {
  await refusing(shop, 'stripe')
  await expect(byCard(shop)).rejects.toMatchObject(notOffered)
  await eventually(async () => expect(await health(shop)).toMatchObject([{ tries: 1, probe_refused: 1 }]))
  shop.advance(2 * HOUR)
  const second = shop.createSecondContext()
  await Promise.all([shop.ctx, second, shop.ctx, second].map(probeProviders))
  await eventually(async () => expect((await health(shop))[0]?.tries).toBe(2))
})

it('PayPal without a token is hidden with its setup, and is offered again with a new one', async ({ shop }) => {
  await shop.world.fault({
    target: 'paypal.token',
    kind: 'error',
    status: 401,
    times: null,
    body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
  })
  await expect(byPaypal(shop)).rejects.toMatchObject(notOffered)
  await eventually(async () => expect((await payments(shop)).paypal).toBeNull())
  await expect(shop.createBrowser().api('getPaypalSetup')).rejects.toMatchObject(notOffered)
  await shop.world.clearFaults()
  shop.advance(HOUR)
  await eventually(async () => expect((await payments(shop)).paypal).not.toBeNull())
  await byPaypal(shop)
})

it('a token that PayPal takes back before its time is replaced by the next payment', async ({ shop }) => {
  await byPaypal(shop)
  const body = { error: 'invalid_token', error_description: 'Token signature verification failed' }
  await shop.world.fault({ target: 'paypal.create', kind: 'error', status: 401, times: 1, body })
  const tokens = async () =>
    (await shop.world.state()).requests.filter(({ path }: { path: string }) => path.endsWith('/v1/oauth2/token')).length
  const before = await tokens()
  await expect(byPaypal(shop)).rejects.toMatchObject(notOffered)
  await eventually(async () => expect(await health(shop)).toMatchObject([{ due_at: null }]))
  await byPaypal(shop)
  // The probe gets one token to test the credentials, and the calls after it get a second one.
  expect(await tokens()).toBe(before + 2)
})

it('Xendit hides e-wallets and QRIS together', async ({ shop }) => {
  const { browser, first, amount } = await givenOrders(shop)
  const body = { error_code: 'INVALID_API_KEY', message: 'no' }
  await shop.world.fault({ target: 'xendit', kind: 'error', status: 401, times: null, body })
  const byQris = browser.api('createQrisPayment', { orderId: first.id, amount, customerEmail: null })
  await expect(byQris).rejects.toMatchObject(notOffered)
  await eventually(async () => expect(await payments(shop)).toMatchObject({ ewallet: null, qris: null }))
})

it('payments that are open at a hidden provider go on being taken in', async ({ shop }) => {
  const checkout = await givenCheckout(shop)
  await refusing(shop, 'stripe')
  await expect(byCard(shop)).rejects.toMatchObject(notOffered)
  await untilOffered(shop, false)
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, 'completed')
})

it('a provider that is not configured any more is forgotten with its entry', async ({ shop }) => {
  await refusing(shop, 'stripe')
  await expect(byCard(shop)).rejects.toMatchObject(notOffered)
  await untilOffered(shop, false)
  await eventually(async () => {
    shop.advance(HOUR)
    await probeProviders({ ...shop.ctx, payments: {} })
    expect(await health(shop)).toEqual([])
  })
  expect(await openAttention(shop, 'provider_refuses')).toEqual([])
})

it('is noticed and told at once, not when a loop looks or a ready answer grows old', async ({ onTestFinished }) => {
  const shop = await startShop({ timing: { providerProbe: HOUR, idlePoll: HOUR } })
  onTestFinished(() => shop.stop())
  await refusing(shop, 'stripe')
  await expect(byCard(shop)).rejects.toMatchObject(notOffered)
  await eventually(async () => expect(await health(shop)).toMatchObject([{ is_hidden: 1 }]))
  await untilOffered(shop, false)
  await shop.world.clearFaults()
  shop.advance(2 * HOUR)
  await probeProviders(shop.ctx)
  expect((await payments(shop)).card).not.toBeNull()
})
