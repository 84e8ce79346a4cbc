import { createHmac } from 'node:crypto'
import type { SetupCheckView } from '@topup/core/api/setup'
import { DAY } from '@topup/core/time'
import { eventually } from './eventually.ts'
import { givenCheckout, givenOrders, untilOrders } from './given-order.ts'
import type { Browser } from './http-client.ts'
import { payAtXendit } from './pay-at-xendit.ts'
import type { Shop, ShopOptions } from './start-shop.ts'

/** A store with keys for every party, whose webhooks are not yet registered at any party. */
export const strictShop: ShopOptions = {
  strict: true,
  env: (sandboxUrl) => ({
    STRIPE_WEBHOOK_SECRET: '',
    PAYPAL_WEBHOOK_ID: '',
    DIGIFLAZZ_USERNAME: 'digiflazz_sandbox',
    DIGIFLAZZ_API_KEY: 'digiflazz_sandbox_key',
    DIGIFLAZZ_WEBHOOK_SECRET: 'digiflazz_sandbox_secret',
    DIGIFLAZZ_URL: `${sandboxUrl}/digiflazz`,
  }),
  // A payment is found only by its webhook here, since the first check is a day away.
  timing: { paymentCheckFirst: DAY, supplierPause: 100 },
}

type Checks = Readonly<Record<string, SetupCheckView>>

/** Runs all set-up checks; returns the checks' views by id. */
export async function runAll(seller: Browser): Promise<Checks> {
  const { checks } = await seller.api('runSetupChecks', {})
  return Object.fromEntries(checks.map((check) => [check.id, check]))
}

export async function look(seller: Browser, id: string): Promise<SetupCheckView> {
  const { checks } = await seller.api('runSetupChecks', { ids: [id] })
  const found = checks.find((check) => check.id === id)
  if (!found) throw new Error(`there is no check ${id}`)
  return found
}

/** Accepts the change to a party that the check offers to make. */
export async function mendOne(seller: Browser, id: string): Promise<SetupCheckView> {
  const { offer } = await look(seller, id)
  if (offer === null) throw new Error(`${id} offers nothing`)
  const { setup } = await seller.api('mendSetup', { id, offer })
  return setup.checks.find((check) => check.id === id) as SetupCheckView
}

/** Plays the owner who types on the dashboards what the checks ask for. */
export const typeOnDashboards = (shop: Shop) =>
  shop.world.setDashboards({
    xendit: `${shop.url}/api/webhook/xendit`,
    lapakgamingOrder: `${shop.url}/api/webhook/lapakgaming/order?token=lapak_sandbox_secret`,
    lapakgamingProduct: `${shop.url}/api/webhook/lapakgaming/product?token=lapak_sandbox_secret`,
    lapakgamingAllowed: ['127.0.0.1'],
    digiflazz: `${shop.url}/api/webhook/digiflazz`,
    digiflazzSecret: 'digiflazz_sandbox_secret',
    digiflazzAllowed: ['127.0.0.1'],
  })

export async function payByCard(shop: Shop): Promise<void> {
  const card = await givenCheckout(shop)
  await shop.world.payIntent(card.intentId)
  await untilOrders(card, 'completed')
}

export async function payByPaypal(shop: Shop): Promise<void> {
  const { browser, amount, first, ...checkout } = await givenOrders(shop, [{ packageId: 'ff-70' }])
  const order = { amount, orderId: first.id, currency: 'USD', intent: 'CAPTURE' } as const
  const { id } = await browser.api('createPaypalOrder', order)
  // The buyer closes the tab after the approval, so only the webhook can bring the money.
  await shop.world.post(`/control/paypal/orders/${id}`, { action: 'approve' })
  await untilOrders({ browser, ...checkout }, 'completed')
}

export async function payByWallet(shop: Shop): Promise<void> {
  const { browser, amount, first, ...checkout } = await givenOrders(shop, [{ packageId: 'ff-70' }])
  const { paymentId } = await browser.api('createEwalletPayment', {
    amount,
    orderId: first.id,
    channelCode: 'ID_DANA',
    customerPhone: null,
  } as never)
  await payAtXendit(shop, paymentId)
  await untilOrders({ browser, ...checkout }, 'completed')
}

export async function tellOfProduct(shop: Shop): Promise<void> {
  await shop.world.setProduct('FF70-S24', { price: 9_700, status: 'available' })
  await eventually(async () => {
    const came = await shop.db
      .selectFrom('webhook_arrivals')
      .select('sender')
      .where('sender', '=', 'lapakgaming-product')
      .executeTakeFirstOrThrow()
    return came
  })
}

/** Posts a signed Digiflazz webhook about a transaction that is not ours; returns the status. */
export async function tellOfTransaction(shop: Shop, secret = 'digiflazz_sandbox_secret'): Promise<number> {
  const body = JSON.stringify({ data: { ref_id: 'none-of-ours', status: 'Sukses' } })
  const signature = createHmac('sha1', secret).update(body).digest('hex')
  const { status } = await fetch(`${shop.url}/api/webhook/digiflazz`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature': `sha1=${signature}` },
    body,
  })
  return status
}
