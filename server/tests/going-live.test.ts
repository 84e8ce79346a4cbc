import { expect } from 'vitest'
import { tableNames } from '../src/platform/db/schema.ts'
import { eventually } from './_support/eventually.ts'
import { givenCheckout } from './_support/given-order.ts'
import { createLogLines } from './_support/log-lines.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'
import {
  look,
  mendOne,
  payByCard,
  payByPaypal,
  payByWallet,
  runAll,
  strictShop,
  tellOfProduct,
  tellOfTransaction,
  typeOnDashboards,
} from './_support/strict-shop.ts'
import { postStripe } from './_support/stripe-event.ts'

const { lines, log } = createLogLines()
const it = shopTest({ ...strictShop, overrides: { log } })

type Setup = {
  stripeEndpoints: { id: string; url: string; status: string; api_version: string; enabled_events: string[] }[]
  paypalWebhooks: { id: string; url: string; event_types: string[] }[]
}
const setupOf = async (shop: Shop): Promise<Setup> => (await shop.world.state()).setup
const enabledAt = async (shop: Shop) =>
  (await setupOf(shop)).stripeEndpoints.filter(({ status }) => status === 'enabled')
const changeEndpoint = async (shop: Shop, change: object) => {
  const [endpoint] = await enabledAt(shop)
  await shop.world.post(`/control/stripe/webhook_endpoints/${endpoint?.id}`, change)
}
/** POST requests that change nothing at a party. */
const harmless = ['/paypal-api/v1/oauth2/token', '/digiflazz/cek-saldo', '/digiflazz/price-list']

it('a store at which nothing is registered: its checks say so, and change nothing anywhere', async ({
  shop,
  seller,
}) => {
  const found = await runAll(seller)
  const states = Object.fromEntries(
    Object.entries(found)
      .filter(([id]) => /^(stripe|paypal|xendit|lapakgaming|digiflazz)\./.test(id))
      .map(([id, { state }]) => [id, state]),
  )
  expect(states).toEqual({
    'stripe.key': 'green',
    'stripe.webhook': 'red',
    'stripe.wallets': 'yellow',
    'xendit.key': 'green',
    'xendit.webhook': 'yellow',
    'paypal.key': 'green',
    'paypal.webhook': 'red',
    'lapakgaming.key': 'red',
    'lapakgaming.balance': null,
    'lapakgaming.categories': null,
    'lapakgaming.callbacks': 'yellow',
    'digiflazz.key': 'red',
    'digiflazz.balance': null,
    'digiflazz.prices': null,
    'digiflazz.callback': 'yellow',
  })
  expect(found['stripe.webhook']?.says).toContain('no endpoint sends to this store')
  expect(found['stripe.webhook']?.paste.map(({ text }) => text)).toContain(`${shop.url}/api/webhook/stripe`)
  expect(found['lapakgaming.key']?.todo.join()).toContain('Put 127.0.0.1, which is what LapakGaming sees')
  expect(found['digiflazz.key']?.todo.join()).toContain('Put 127.0.0.1, which is what Digiflazz sees')
  expect(found['lapakgaming.callbacks']?.paste.map(({ text }) => text)).toEqual([
    `${shop.url}/api/webhook/lapakgaming/order?token=<your LAPAKGAMING_WEBHOOK_SECRET>`,
    `${shop.url}/api/webhook/lapakgaming/product?token=<your LAPAKGAMING_WEBHOOK_SECRET>`,
  ])
  const { requests } = await shop.world.state()
  const writes = requests.filter(
    ({ method, path }: { method: string; path: string }) => method !== 'GET' && !harmless.includes(path),
  )
  expect(requests.length).toBeGreaterThan(5)
  expect(writes).toEqual([])
})

it('each offer mends what it says, until a payment by every way turns the last check green', async ({
  shop,
  seller,
}) => {
  expect(await mendOne(seller, 'stripe.webhook')).toMatchObject({ state: 'green', offer: null })
  expect(await mendOne(seller, 'stripe.wallets')).toMatchObject({ state: 'green', offer: null })
  expect(await mendOne(seller, 'paypal.webhook')).toMatchObject({ state: 'green', offer: null })
  await typeOnDashboards(shop)
  await payByCard(shop)
  await payByPaypal(shop)
  await payByWallet(shop)
  await tellOfProduct(shop)
  expect(await tellOfTransaction(shop)).toBe(200)
  const found = Object.values(await runAll(seller)).filter(({ id }) => !id.startsWith('store.'))
  expect(found.filter(({ state }) => state !== 'green')).toEqual([])
})

it.for([
  ['is gone', 'no endpoint sends to this store', 'Make an endpoint'],
  ['is disabled', 'it is disabled', 'Change the endpoint'],
  ['is told of other events', 'it is not told of charge.succeeded', 'Change the endpoint'],
  ['speaks an old version', 'it speaks version 2022-08-01', 'disable at Stripe the one it takes the place of'],
] as const)(
  'an endpoint at Stripe that %s is found, named and mended',
  async ([fault, says, offer], { shop, seller }) => {
    const [before] = await enabledAt(shop)
    if (fault === 'is gone') await shop.world.remove(`/control/stripe/webhook_endpoints/${before?.id}`)
    if (fault === 'is disabled') await changeEndpoint(shop, { status: 'disabled' })
    if (fault === 'is told of other events') await changeEndpoint(shop, { enabled_events: ['payment_intent.created'] })
    if (fault === 'speaks an old version') await changeEndpoint(shop, { api_version: '2022-08-01' })
    const found = await look(seller, 'stripe.webhook')
    expect(found).toMatchObject({ state: 'red', says: expect.stringContaining(says) })
    expect(found.offer).toContain(offer)
    expect(await mendOne(seller, 'stripe.webhook')).toMatchObject({ state: 'green' })
    expect(await enabledAt(shop)).toHaveLength(1)
    await payByCard(shop)
  },
)

it('an endpoint that signs with another secret is found by the first notice of it, and replaced', async ({
  shop,
  seller,
}) => {
  await changeEndpoint(shop, { newSecret: true })
  const { intentId } = await givenCheckout(shop)
  await shop.world.payIntent(intentId)
  const found = await eventually(async () => {
    const one = await look(seller, 'stripe.webhook')
    expect(one.state).toBe('red')
    return one
  })
  expect(found.says).toContain('their signature does not fit')
  const [before] = await enabledAt(shop)
  expect(await mendOne(seller, 'stripe.webhook')).toMatchObject({ state: 'green' })
  const after = await enabledAt(shop)
  expect(after).toHaveLength(1)
  expect(after[0]?.id).not.toBe(before?.id)
  await payByCard(shop)
})

it('a stranger’s call turns no check red: Stripe does not know the event it names', async ({ shop, seller }) => {
  shop.ctx.arrivalsNoted.clear()
  const forged = JSON.stringify({ id: 'evt_madeUpByAStranger', object: 'event', type: 'x', data: { object: {} } })
  expect((await postStripe(shop, forged, { secret: 'whsec_of_a_stranger' })).status).toBe(400)
  const noted = await shop.db
    .selectFrom('webhook_arrivals')
    .selectAll()
    .where('sender', '=', 'stripe')
    .executeTakeFirstOrThrow()
  expect(noted.refused_ref).toBe('evt_madeUpByAStranger')
  expect(await look(seller, 'stripe.webhook')).toMatchObject({ state: 'green' })
})

it('however many calls are refused, that they came is written once a minute', async ({ shop }) => {
  const refusedAt = async () =>
    (
      await shop.db
        .selectFrom('webhook_arrivals')
        .select('refused_at')
        .where('sender', '=', 'digiflazz')
        .executeTakeFirstOrThrow()
    ).refused_at
  expect(await tellOfTransaction(shop, 'another secret')).toBe(400)
  const first = await refusedAt()
  expect(first).not.toBeNull()
  for (let call = 0; call < 5; call++) await tellOfTransaction(shop, 'another secret')
  expect(await refusedAt()).toBe(first)
})

it('a call without any proof says nothing of a secret, and is not noted', async ({ shop }) => {
  const read = () => shop.db.selectFrom('webhook_arrivals').select(['sender', 'refused_at']).orderBy('sender').execute()
  shop.ctx.arrivalsNoted.clear()
  const before = await read()
  for (const path of ['stripe', 'xendit', 'paypal', 'digiflazz', 'lapakgaming/order', 'lapakgaming/product']) {
    expect((await fetch(`${shop.url}/api/webhook/${path}`, { method: 'POST', body: '{}' })).status, path).toBe(400)
  }
  expect(await read()).toEqual(before)
})

it('a secret that fits no notice any more is told of at once, and so is one that does again', async ({
  shop,
  seller,
}) => {
  expect(await look(seller, 'digiflazz.callback')).toMatchObject({
    state: 'red',
    says: expect.stringContaining('DIGIFLAZZ_WEBHOOK_SECRET is another one there'),
  })
  await tellOfTransaction(shop)
  expect(await look(seller, 'digiflazz.callback')).toMatchObject({ state: 'green' })
})

it('a webhook of PayPal that is told of other events, or of another address, is changed by the owner’s word', async ({
  shop,
  seller,
}) => {
  const [webhook] = (await setupOf(shop)).paypalWebhooks
  const path = `/control/paypal/webhooks/${webhook?.id}`
  await shop.world.post(path, { event_types: ['PAYMENT.SALE.COMPLETED'] })
  expect((await look(seller, 'paypal.webhook')).says).toContain('it is not told of CHECKOUT.ORDER.APPROVED')
  expect(await mendOne(seller, 'paypal.webhook')).toMatchObject({ state: 'green' })
  await shop.world.post(path, { url: `${shop.url}/webhooks` })
  expect((await look(seller, 'paypal.webhook')).says).toContain(`it sends to ${shop.url}/webhooks`)
  expect(await mendOne(seller, 'paypal.webhook')).toMatchObject({ state: 'green' })
  expect((await setupOf(shop)).paypalWebhooks).toHaveLength(1)
  await payByPaypal(shop)
})

it('a webhook of PayPal that somebody else made for this address is taken over by its id alone', async ({
  shop,
  seller,
}) => {
  await shop.db.deleteFrom('webhook_registrations').where('provider', '=', 'paypal').execute()
  await shop.ctx.webhookRegistrations.refresh(shop.ctx)
  const found = await look(seller, 'paypal.webhook')
  expect(found).toMatchObject({ state: 'red', says: expect.stringContaining('its id is not known here') })
  expect(found.offer).toContain('nothing is changed at PayPal')
  const before = await setupOf(shop)
  expect(await mendOne(seller, 'paypal.webhook')).toMatchObject({ state: 'green' })
  expect((await setupOf(shop)).paypalWebhooks).toEqual(before.paypalWebhooks)
})

it('endpoints of other shops at the same account are never touched', async ({ shop, seller }) => {
  const body = new URLSearchParams({ url: 'https://other.example/hook', 'enabled_events[]': 'charge.succeeded' })
  const made = await fetch(`${shop.world.url}/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body,
  })
  const { id } = (await made.json()) as { id: string }
  const other = async () => (await setupOf(shop)).stripeEndpoints.find((one) => one.id === id)
  const before = await other()
  const [own] = (await enabledAt(shop)).filter(({ url }) => url.startsWith(shop.url))
  await shop.world.post(`/control/stripe/webhook_endpoints/${own?.id}`, { api_version: '2022-08-01' })
  expect((await look(seller, 'stripe.webhook')).offer).not.toContain(id)
  await mendOne(seller, 'stripe.webhook')
  expect(await other()).toEqual(before)
  await shop.world.remove(`/control/stripe/webhook_endpoints/${id}`)
})

it('two who agree at once make one endpoint', async ({ shop, seller }) => {
  for (const { id } of (await setupOf(shop)).stripeEndpoints) {
    await shop.world.remove(`/control/stripe/webhook_endpoints/${id}`)
  }
  const { offer } = await look(seller, 'stripe.webhook')
  const agree = () =>
    seller.api('mendSetup', { id: 'stripe.webhook', offer: offer ?? '' }).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  const outcomes = await Promise.all([agree(), agree(), agree()])
  expect(outcomes).toContain('done')
  expect(outcomes.every((outcome) => outcome === 'done' || outcome === 'setup_changed')).toBe(true)
  expect((await setupOf(shop)).stripeEndpoints).toHaveLength(1)
  await payByCard(shop)
})

it('an offer that nobody read is carried out for nobody', async ({ shop, seller }) => {
  const { offer } = await look(seller, 'stripe.webhook')
  expect(offer).toBeNull()
  const given = seller.api('mendSetup', { id: 'stripe.webhook', offer: 'Make an endpoint at Stripe.' })
  await expect(given).rejects.toMatchObject({ code: 'setup_changed' })
  expect((await setupOf(shop)).stripeEndpoints).toHaveLength(1)
})

it('an address that is no longer allowed is told of, with the address', async ({ shop, seller }) => {
  await shop.world.setDashboards({ lapakgamingAllowed: ['203.0.113.9'], digiflazzAllowed: ['203.0.113.9'] })
  for (const [id, code] of [
    ['lapakgaming.key', 'NOT_ALLOWED'],
    ['digiflazz.key', 'rc 45'],
  ] as const) {
    const found = await look(seller, id)
    expect(found).toMatchObject({ state: 'red', says: expect.stringContaining(code) })
    expect(found.todo.join()).toContain('127.0.0.1')
  }
  await typeOnDashboards(shop)
  expect(await look(seller, 'lapakgaming.key')).toMatchObject({ state: 'green', opens: 'supplier' })
})

it('a supplier’s balance that a package would not fit in is yellow, and none at all red', async ({ shop, seller }) => {
  await shop.world.setBalance(100)
  expect(await look(seller, 'lapakgaming.balance')).toMatchObject({ state: 'yellow' })
  await shop.world.setBalance(0)
  expect(await look(seller, 'lapakgaming.balance')).toMatchObject({ state: 'red' })
  await shop.world.setBalance(993_229_432)
  expect(await look(seller, 'lapakgaming.balance')).toMatchObject({ state: 'green' })
})

it('a dead key of PayPal hides PayPal, and one that is taken again shows it', async ({ shop, seller }) => {
  const dead = { target: 'paypal.token', kind: 'error', status: 401, times: null, body: { error: 'invalid_client' } }
  await shop.world.fault(dead)
  expect(await look(seller, 'paypal.key')).toMatchObject({ state: 'red', says: expect.stringContaining('401') })
  const offered = async () => (await shop.createBrowser().api('getConfig')).payments.paypal !== null
  await eventually(async () => expect(await offered()).toBe(false))
  await shop.world.clearFaults()
  expect(await look(seller, 'paypal.key')).toMatchObject({ state: 'green' })
  expect(await offered()).toBe(true)
})

it('a party that is down is no red check: what was found last stands', async ({ shop, seller }) => {
  await shop.world.fault({ target: 'stripe', kind: 'error', status: 500, times: null })
  const found = await look(seller, 'stripe.key')
  expect(found.state).toBe('green')
  expect(found.unmade).not.toBeNull()
  await shop.world.clearFaults()
})

it('another process verifies by a secret that it did not save itself', async ({ shop }) => {
  const second = shop.createSecondContext()
  const [secret = ''] = shop.ctx.webhookRegistrations.of('stripe').secrets
  const fits = async (saved: { secrets: readonly string[] }) => saved.secrets.includes(secret) || undefined
  expect(secret).not.toBe('')
  expect(await second.webhookRegistrations.verify(second, 'stripe', fits)).toBe(true)
})

it('no secret is in an answer, a log line or the database, whatever was found and mended', async ({ shop, seller }) => {
  await runAll(seller)
  const answers = JSON.stringify([
    await seller.api('getSetup'),
    await seller.api('listAudit', {} as never).catch(() => []),
  ])
  const rows = await Promise.all(tableNames.map((table) => shop.db.selectFrom(table).selectAll().execute()))
  const { config } = shop
  const own = [
    ...shop.ctx.webhookRegistrations.of('stripe').secrets,
    config.STRIPE_SECRET_KEY,
    config.XENDIT_SECRET_KEY,
    config.XENDIT_WEBHOOK_TOKEN,
    config.PAYPAL_CLIENT_SECRET,
    config.LAPAKGAMING_API_KEY,
    config.LAPAKGAMING_WEBHOOK_SECRET,
    config.DIGIFLAZZ_API_KEY,
    config.DIGIFLAZZ_WEBHOOK_SECRET,
  ]
  expect(own.length).toBeGreaterThan(9)
  for (const [at, secret] of own.entries()) {
    expect(secret, String(at)).toBeTruthy()
    for (const [place, text] of Object.entries({ answers, rows: JSON.stringify(rows), log: lines.join('') })) {
      expect(text.includes(String(secret)), `secret ${at} in the ${place}`).toBe(false)
    }
  }
})
