import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { storeDay } from '@topup/core/calendar/store-day'
import { DAY, HOUR } from '@topup/core/time'
import type { IRouter } from 'express'
import { expect } from 'vitest'
import { z } from 'zod'
import { createApp } from '../src/app/app.ts'
import type { Context } from '../src/app/context.ts'
import { runReconciliation } from '../src/books/reconciliation/run-reconciliation.ts'
import { applyProviderState } from '../src/payments/apply-provider-state.ts'
import type { ProviderManifest } from '../src/payments/context.ts'
import { bookFees } from '../src/payments/fees/book-fees.ts'
import { findPaymentOf } from '../src/payments/payment.repository.ts'
import type { PaymentPort, PaymentProvider, ProviderPayment } from '../src/payments/payment-port.ts'
import { probeProviders } from '../src/payments/probe-providers.ts'
import { listHidden, noteRefusal } from '../src/payments/provider-health.ts'
import { providers } from '../src/payments/providers.ts'
import { parseConfig } from '../src/platform/config.ts'
import { write } from '../src/platform/db/write.ts'
import { storeWebhook } from '../src/platform/inbox/store-webhook.ts'
import { partySettings } from '../src/platform/party-settings.ts'
import { syncFurtherSuppliers } from '../src/pricing/sync/sync-further-suppliers.ts'
import type { SupplierManifest } from '../src/suppliers/context.ts'
import type { Supplier } from '../src/suppliers/supplier.ts'
import { suppliers } from '../src/suppliers/suppliers.ts'
import { eventually } from './_support/eventually.ts'
import { givenOrders, untilOrders } from './_support/given-order.ts'
import { attemptsOf, openAttention } from './_support/given-paid.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'
import { zoneAtNoon } from './_support/zone-at-noon.ts'

/** Adds a provider by this object and its name alone. It takes cards when no other provider does. */
const fakepay = 'fakepay' as string as PaymentProvider
const paid = new Map<string, ProviderPayment>()
let probes = 0

const port: PaymentPort = {
  provider: fakepay,
  open: async ({ id, money: { amount, currency } }) => {
    const nextAction = { kind: 'client-secret', secret: `fake-${id}_secret_1` } as const
    const received = { amount, currency }
    paid.set(`fake-${id}`, {
      ref: `fake-${id}`,
      status: 'succeeded',
      received,
      captureRef: undefined,
      paymentId: id,
      nextAction: undefined,
    })
    return {
      ref: `fake-${id}`,
      status: 'open',
      received: undefined,
      captureRef: undefined,
      paymentId: id,
      nextAction,
    }
  },
  find: async () => undefined,
  read: async (ref) => {
    const state = paid.get(ref)
    if (!state) throw new Error('no such payment')
    return state
  },
  close: async (ref) => port.read(ref),
  whyNotRefundable: () => undefined,
  refund: async ({ id }) => ({ kind: 'done', ref: `back-${id}` }),
  findMadeRefund: async () => undefined,
  readRefund: async (ref) => ({ kind: 'done', ref }),
  listMovements: async () =>
    [...paid.values()].map(({ ref, paymentId, received }) => ({
      kind: 'payment',
      ref,
      paymentId,
      amount: received?.amount ?? 0,
      currency: received?.currency ?? '',
    })),
  readFees: async ({ ref }) => [{ key: ref, amount: 7, currency: 'USD' }],
  probe: async () => {
    probes += 1
  },
}

const sign = (body: string) => createHmac('sha256', 'fake_secret').update(body).digest('hex')

/** Stores a genuine webhook in the inbox under `provider`. */
const takeSigned = (router: IRouter, ctx: Parameters<typeof storeWebhook>[0], provider: string) =>
  router.post(`/api/webhook/${provider}`, async (request, response) => {
    const payload = String(request.body)
    if (request.get('x-signature') !== sign(payload)) return void response.status(400).end()
    await storeWebhook(ctx, { provider, eventKey: sign(payload), type: 'any', payload })
    response.json({ received: true })
  })

const newProvider: ProviderManifest = {
  name: fakepay,
  label: 'Fakepay',
  waysLabel: 'fake card',
  settings: partySettings({
    shape: {
      FAKEPAY_KEY: z.string().optional(),
      FAKEPAY_SECRET: z.string().optional(),
      FAKEPAY_URL: z.url().default('https://api.fakepay.example'),
    },
    address: 'FAKEPAY_URL',
    belongTogether: [['FAKEPAY_KEY', 'FAKEPAY_SECRET', 'nothing it says could be trusted']],
    secrets: ['FAKEPAY_KEY'],
    whereToGet: { FAKEPAY_SECRET: 'Fakepay dashboard > Keys' },
  }),
  connect: (config) => ('FAKEPAY_KEY' in config && config.FAKEPAY_KEY ? port : undefined),
  currency: 'USD',
  ways: { card: () => ({ publishableKey: 'fake_pk' }) },
  browser: () => ({
    source: 'https://fakepay.example/policy, read on 2026-11-22',
    script: ['https://js.fakepay.example'],
    frame: ['https://frame.fakepay.example'],
    connect: ['https://calls.fakepay.example'],
  }),
  webhook: (router, ctx) => takeSigned(router, ctx, fakepay),
  apply: async (ctx, payload) => {
    const state = await port.read(JSON.parse(payload).ref)
    const payment = await findPaymentOf(ctx, fakepay, state)
    if (payment) await applyProviderState(ctx, payment.id, state)
  },
}

/** A new supplier: it accepts every order and delivers once the test says so. */
const filled = new Set<string>()
const newSupplier: SupplierManifest = {
  name: 'fakesupply',
  settings: partySettings({
    shape: { FAKESUPPLY_KEY: z.string().optional(), FAKESUPPLY_URL: z.url().default('https://fakesupply.example') },
    address: 'FAKESUPPLY_URL',
    belongTogether: [],
    secrets: ['FAKESUPPLY_KEY'],
    whereToGet: {},
  }),
  connect: (config): Supplier | undefined =>
    'FAKESUPPLY_KEY' in config && config.FAKESUPPLY_KEY
      ? {
          name: 'fakesupply',
          url: 'https://fakesupply.example',
          capabilities: { statusByOurReference: true, playerCheck: false },
          listCategories: async () => [],
          listProducts: async () => [
            {
              code: 'fake-ff70',
              categoryCode: 'Free Fire',
              name: '70 Diamonds',
              providerCode: '',
              price: 9_900,
              processMinutes: 0,
              countryCode: 'id',
              status: 'available',
            },
          ],
          findProduct: async () => undefined,
          createOrder: async ({ reference }) => ({ kind: 'accepted', supplierRef: reference, cost: undefined }),
          findOrder: async (reference) => ({
            kind: filled.has(reference) ? 'delivered' : 'pending',
            supplierRef: reference,
            note: undefined,
          }),
          checkPlayer: async () => ({ kind: 'unsupported' }),
          getBalance: async () => ({ amount: 1_000_000_000, currency: 'IDR' }),
        }
      : undefined,
  webhooks: (router, ctx) => takeSigned(router, ctx, 'fakesupply'),
  orderWebhooks: 'fakesupply',
}

const lists = { providers: [...providers, newProvider], suppliers: [...suppliers, newSupplier] }

let tomorrow: Context
const it = shopTest({
  overrides: lists,
  env: {
    TIME_ZONE: zoneAtNoon,
    STRIPE_SECRET_KEY: '',
    FAKEPAY_KEY: 'fake_key',
    FAKEPAY_SECRET: 'fake_secret',
    FAKESUPPLY_KEY: 'fake_key',
  },
  // Long waits, so that only the parties' webhooks move orders here.
  timing: { paymentCheckFirst: HOUR, askFirst: HOUR, expirySweep: HOUR },
})
it.beforeAll(async ({ shop }) => {
  tomorrow = { ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + DAY) }
})

const post = (shop: Shop, party: string, body: object, signature = sign(JSON.stringify(body))) =>
  fetch(`${shop.url}/api/webhook/${party}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body: JSON.stringify(body),
  })

it('a new provider and a new supplier need one manifest each: an order is paid by the one, filled by the other, and in the books', async ({
  shop,
}) => {
  await shop.world.setProduct('FF70-S24', { price: 9_700, status: 'empty' })
  if (shop.ctx.supplier) await syncFurtherSuppliers(shop.ctx, shop.ctx.supplier)
  const checkout = await givenOrders(shop, [{ packageId: 'ff-70', gameUserId: '2270000000001' }])
  const { browser, amount, first } = checkout
  expect((await browser.api('getConfig')).payments.card).toEqual({ publishableKey: 'fake_pk' })

  const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: first.id })
  const [ref = ''] = clientSecret.split('_secret_')
  expect((await post(shop, fakepay, { ref }, 'forged')).status).toBe(400)
  expect((await post(shop, fakepay, { ref })).status).toBe(200)
  const attempt = await eventually(async () => {
    const tried = (await attemptsOf(shop, first.id)).find(({ supplier }) => supplier === 'fakesupply')
    expect(tried).toMatchObject({ product_code: 'fake-ff70', status: 'accepted' })
    return tried
  })

  filled.add(attempt?.id ?? '')
  const notice = { supplier: 'fakesupply', reference: attempt?.id }
  expect((await post(shop, 'fakesupply', notice)).status).toBe(200)
  await untilOrders(checkout, 'completed')

  await bookFees(tomorrow)
  const fees = await shop.db
    .selectFrom('ledger_entries')
    .select('account')
    .where('posting_id', '=', `fee:fakepay:${ref}`)
    .execute()
  expect(fees.map(({ account }) => account).toSorted()).toEqual(['fees', 'provider:fakepay'])

  const { succeeded_at } = await shop.db
    .selectFrom('payments')
    .select('succeeded_at')
    .where('provider_ref', '=', ref)
    .executeTakeFirstOrThrow()
  const day = storeDay(new Date(succeeded_at ?? ''), zoneAtNoon)
  const runId = await runReconciliation(tomorrow, { day, trigger: 'schedule', actor: 'system' })
  const run = await shop.db
    .selectFrom('reconciliation_runs')
    .select('report')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  const { compared, notes } = JSON.parse(run.report)
  expect(compared).toContainEqual({ party: 'fakepay', count: 2 })
  expect(notes.join()).toContain('fakesupply: spent')
  expect(await openAttention(shop, 'reconciliation_difference')).toEqual([])
})

it('a new provider that refuses the store is hidden, told of by its name, and tried again', async ({ shop }) => {
  for (let refusal = 0; refusal < 2; refusal++) {
    await write(shop.db, (trx) => noteRefusal(shop.ctx, trx, fakepay, '401 revoked', 'payment'))
  }
  shop.ctx.responses.invalidate()
  expect((await shop.createBrowser().api('getConfig')).payments.card).toBeNull()
  const [told] = await openAttention(shop, 'provider_refuses')
  expect(told?.reason).toMatch(
    /^Fakepay refuses the store \(401 revoked\), so buyers are not offered to pay by fake card/,
  )
  await probeProviders(tomorrow)
  await eventually(async () => expect(await listHidden(shop.db)).not.toContain(fakepay))
  expect(probes).toBeGreaterThan(0)
})

it('the checkout page may load what a new provider’s part of it needs', async ({ shop }) => {
  const app = createApp(shop.ctx, { scriptHashes: [], render: async () => ({ status: 200, html: '' }) })
  const server = app.listen(0, '127.0.0.1')
  try {
    const { port: own } = await new Promise<AddressInfo>((resolve) =>
      server.once('listening', () => resolve(server.address() as AddressInfo)),
    )
    const csp = (await fetch(`http://127.0.0.1:${own}/checkout`)).headers.get('content-security-policy')
    expect(csp).toMatch(/script-src 'self' 'nonce-\S+' [^;]*https:\/\/js\.fakepay\.example/)
    expect(csp).toMatch(/frame-src [^;]*https:\/\/frame\.fakepay\.example/)
    expect(csp).toMatch(/connect-src [^;]*https:\/\/calls\.fakepay\.example/)
  } finally {
    server.close()
  }
})

it('the environment may speak of a new party, and is held to what its manifest says', ({ shop }) => {
  const parties = [...lists.providers, ...lists.suppliers]
  const read = (env: Record<string, string>) => parseConfig({ ...shop.env, ...env }, parties)
  expect(read({})).toMatchObject({ FAKEPAY_KEY: 'fake_key', FAKESUPPLY_URL: 'https://fakesupply.example' })
  expect(read({}).outsideAddresses).toEqual(expect.arrayContaining(['https://api.fakepay.example']))
  expect(() => read({ FAKEPAY_SECRET: '' })).toThrow(
    'FAKEPAY_SECRET is missing: nothing it says could be trusted. Where to get it: Fakepay dashboard > Keys.',
  )
  expect(() => read({ FAKEPAY_URL: 'nowhere' })).toThrow('FAKEPAY_URL is not usable')
  expect(parseConfig(shop.env, [...providers, ...suppliers])).not.toHaveProperty('FAKEPAY_KEY')
})
