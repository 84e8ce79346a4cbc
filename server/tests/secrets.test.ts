import { expect } from 'vitest'
import { tableNames } from '../src/platform/db/schema.ts'
import { givenCheckout, givenOrders, untilOrders } from './_support/given-order.ts'
import { givenPasswordAlone, sellerPassword } from './_support/given-seller.ts'
import { createLogLines } from './_support/log-lines.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const { lines, log } = createLogLines()

const it = shopTest({ overrides: { log } })

const gamePassword = 'hunter2-of-the-game'
const phone = '+628998877665'
const details = { account: 'rover-account', password: gamePassword, uid: '500', level: '40', nickname: 'Rover' }

async function payWallet(shop: Shop, paymentId: string) {
  const { provider_ref } = await shop.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const response = await fetch(`${shop.world.url}/control/xendit/payment_requests/${provider_ref}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'pay' }),
  })
  expect(response.ok).toBe(true)
}

it('invariant 9: no secret is in a log, an error or the database after a shop’s day', async ({ shop }) => {
  const { firstPassword } = await givenPasswordAlone(shop)
  const card = await givenCheckout(shop)
  await card.browser.api('updateCheckout', { checkoutId: card.checkoutId, customerEmail: 'buyer@example.com', details })
  await shop.world.payIntent(card.intentId, '4000000000000002').catch(() => undefined)
  await shop.world.payIntent(card.intentId)
  await untilOrders(card, 'completed')

  const wallet = await givenCheckout(shop, [{ packageId: 'ff-70', quantity: 2 }])
  const ovo = { amount: wallet.amount, orderId: wallet.first.id, channelCode: 'ID_OVO', customerPhone: phone } as const
  const { paymentId } = await wallet.browser.api('createEwalletPayment', ovo)
  await payWallet(shop, paymentId)
  await untilOrders(wallet, 'completed')
  const paypal = await givenOrders(shop, [{ packageId: 'ff-70' }])
  const payer = { amount: paypal.amount, orderId: paypal.first.id }
  const { id: orderId } = await paypal.browser.api('createPaypalOrder', {
    ...payer,
    currency: 'USD',
    intent: 'CAPTURE',
  })
  await shop.world.post(`/control/paypal/orders/${orderId}`, { action: 'approve' })
  await paypal.browser.api('capturePaypalOrder', { orderId })
  await untilOrders(paypal, 'completed')
  const other = await givenCheckout(shop, [{ packageId: 'ff-70' }])

  const errors: string[] = []
  const fail = async (path: string, body: unknown) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    errors.push(await (await card.browser.fetch(path, init)).text())
  }
  await shop.world.fault({ target: 'stripe', kind: 'error', status: 500, times: null })
  await shop.world.fault({ target: 'xendit', kind: 'html', status: 502, times: null })
  await fail('/api/create-payment-intent', { amount: other.amount, orderId: other.first.id, password: gamePassword })
  await fail('/api/create-ewallet-payment', { ...ovo, orderId: other.first.id, customerPhone: 'not a phone' })
  await fail('/api/create-ewallet-payment', { ...ovo, orderId: other.first.id })
  await fail('/api/seller/session', { password: `${sellerPassword}!` })
  await fail('/api/orders', { gameUserId: { password: gamePassword } })
  await fetch(`${shop.url}/api/webhook/lapakgaming/order?token=lapak_sandbox_secret`, { method: 'POST', body: '{}' })

  const rows = await Promise.all(tableNames.map((table) => shop.db.selectFrom(table).selectAll().execute()))
  const places = { logs: lines.join(''), errors: errors.join('\n'), database: JSON.stringify(rows) }
  expect(lines.length).toBeGreaterThan(20)
  const { config } = shop
  const secrets = {
    'card number': '4242424242424242',
    'client secret': card.clientSecret,
    'PayPal account': 'buyer@sandbox.example.com',
    'game password': gamePassword,
    'other details of the game account': details.account,
    'phone number': phone.slice(1),
    'seller’s password': sellerPassword,
    'first password': firstPassword,
    'provider key': 'sk_test_sandbox',
    'wallet key': 'xnd_development_sandbox',
    'PayPal secret': 'paypal_sandbox_secret',
    'webhook secret': 'whsec_sandbox',
    'webhook token': 'xendit_sandbox_token',
    'supplier key': 'lapak_sandbox_key',
    'supplier’s secret': 'lapak_sandbox_secret',
    'cookie key': config.COOKIE_KEYS[0]?.secret.toString('base64') ?? '',
    'data key': config.DATA_KEYS[0]?.secret.toString('base64') ?? '',
  }
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(5)
    for (const [place, text] of Object.entries(places))
      expect(text.includes(secret), `${what} in the ${place}`).toBe(false)
  }
})
