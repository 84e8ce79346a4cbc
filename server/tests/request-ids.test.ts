import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestIdHeader, requestIdPattern } from '@topup/core/api/request-id'
import { describe, expect } from 'vitest'
import { root } from '../../scripts/root.ts'
import { createRequestId } from '../src/platform/http/request-id.ts'
import { eventually } from './_support/eventually.ts'
import { givenOrders, untilOrders } from './_support/given-order.ts'
import { attemptsOf, givenPaid } from './_support/given-paid.ts'
import { createLogLines } from './_support/log-lines.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const { lines, log } = createLogLines()
const it = shopTest({ overrides: { log } })
const proxied = shopTest({ env: { TRUST_PROXY: '1' } })

type Line = Readonly<Record<string, unknown> & { msg: string; requestId?: string; trace?: string }>
const read = (): Line[] => lines.map((line) => JSON.parse(line))
const said = (trace: string, msg: string) => read().filter((line) => line.trace === trace && line.msg === msg)

const orderOf = (shop: Shop, id: string) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const ask = (shop: Shop, path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers })

describe('a request’s id', () => {
  it('is on every answer that is made for one request, another one each time', async ({ shop }) => {
    const paths = ['/api/health', '/api/orders', '/api/no-such-call', '/paypal/setup', '/api/openapi.json']
    const ids: (string | null)[] = []
    for (const path of [...paths, ...paths]) ids.push((await ask(shop, path)).headers.get(requestIdHeader))
    const notice = await fetch(`${shop.url}/api/webhook/stripe`, { method: 'POST', body: '{}' })
    ids.push(notice.headers.get(requestIdHeader))
    for (const id of ids) expect(id).toMatch(requestIdPattern)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is on no answer that many share, also not on the first of them', async ({ shop }) => {
    for (let n = 0; n < 2; n++) {
      expect((await ask(shop, '/api/games')).headers.get(requestIdHeader)).toBeNull()
      expect((await ask(shop, '/api/config')).headers.get(requestIdHeader)).toBeNull()
    }
  })

  it('is not taken from whoever asks', async ({ shop }) => {
    const own = createRequestId()
    for (const given of [
      own,
      'x',
      'A'.repeat(4000),
      "'; drop table orders;--",
      `${own}, ${own}`,
      '<script>',
      '%0d%0a',
    ]) {
      const id = (await ask(shop, '/api/health', { [requestIdHeader]: given })).headers.get(requestIdHeader)
      expect(id).toMatch(requestIdPattern)
      expect(id).not.toBe(given)
    }
    expect(lines.join('')).not.toMatch(/drop table|<script>/)
  })
})

describe('behind a trusted proxy', () => {
  proxied('an id of our own form is kept, and no other', async ({ shop }) => {
    const own = createRequestId()
    const answered = async (given: string) =>
      (await ask(shop, '/api/health', { [requestIdHeader]: given })).headers.get(requestIdHeader)
    expect(await answered(own)).toBe(own)
    for (const given of [own.toLowerCase(), `${own}X`, own.replaceAll('-', ''), `${own}, ${own}`, 'AAAA-AAAA-AAA0']) {
      const id = await answered(given)
      expect(id).toMatch(requestIdPattern)
      expect(id).not.toBe(given)
    }
  })

  proxied('the same id twice breaks nothing and finds both orders', async ({ shop, seller }) => {
    const own = createRequestId()
    const placed: string[] = []
    for (let n = 0; n < 2; n++) {
      const { first } = await givenOrders(shop)
      await shop.db.updateTable('orders').set({ request_id: own, trace: own }).where('id', '=', first.id).execute()
      placed.push(first.id)
    }
    const { orders } = await seller.api('searchAdminOrders', { query: own })
    expect(orders.map(({ id }) => id).toSorted()).toEqual(placed.toSorted())
  })
})

describe('an order’s trace', () => {
  it('leads from the first request through payment, webhook and delivery to the supplier’s reference', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86' }, { packageId: 'ff-70' }])
    await untilOrders(checkout, 'completed')
    const [first, second] = await Promise.all(checkout.orders.map(({ id }) => orderOf(shop, id)))
    const trace = first?.trace ?? ''
    expect(trace).toMatch(requestIdPattern)
    expect(first?.request_id).toBe(trace)
    // Each order has its own request id; work for the whole cart is traced to the first.
    expect(second?.trace).toBe(trace)
    expect(second?.request_id).not.toBe(trace)

    const attempts = await attemptsOf(shop, checkout.first.id)
    const [attempt] = attempts
    await eventually(async () => {
      expect(said(trace, 'a supplier answered an order')).toHaveLength(2)
      expect(said(trace, 'a supplier was asked about an order').length).toBeGreaterThanOrEqual(2)
    })
    const placed = said(trace, 'an order is placed')
    expect(placed.map(({ requestId }) => requestId)).toEqual([first?.request_id, second?.request_id])
    const [opened] = said(trace, 'a payment is open')
    expect(opened).toMatchObject({ provider: 'stripe', providerRef: checkout.intentId })
    expect(opened?.requestId).toMatch(requestIdPattern)
    expect(opened?.requestId).not.toBe(trace)
    const [paid] = said(trace, 'a checkout is paid')
    expect(paid).toMatchObject({ providerRef: checkout.intentId })
    const references = said(trace, 'a supplier answered an order').map(({ reference }) => reference)
    expect(references).toContain(attempt?.id)
    expect(said(trace, 'a supplier was asked about an order').map(({ supplierRef }) => supplierRef)).toContain(
      attempt?.supplier_ref,
    )

    // A search by the id that the buyer reads out finds all, down to the supplier's reference.
    const { orders } = await seller.api('searchAdminOrders', { query: trace })
    expect(orders.map(({ id }) => id).toSorted()).toEqual(checkout.orders.map(({ id }) => id).toSorted())
    const details = await seller.api('getOrderDetails', { id: checkout.first.id })
    expect(details).toMatchObject({ requestId: trace, trace })
    expect(details.payments).toMatchObject([{ providerRef: checkout.intentId }])
    expect(details.attempts).toMatchObject([
      { unitNo: 1, supplier: 'lapakgaming', reference: attempt?.id, supplierRef: attempt?.supplier_ref },
    ])
    expect(details.attempts[0]?.supplierRef).toBeTruthy()
  })

  it('is not that of another order, however many are worked on at once', async ({ shop }) => {
    const checkouts = await Promise.all(Array.from({ length: 6 }, () => givenPaid(shop)))
    await Promise.all(checkouts.map((checkout) => untilOrders(checkout, 'completed')))
    for (const checkout of checkouts) {
      const { trace, request_id } = await orderOf(shop, checkout.first.id)
      const [attempt] = await attemptsOf(shop, checkout.first.id)
      const [placed, ...morePlaced] = read().filter(({ order }) => order === checkout.first.id)
      expect(placed).toMatchObject({ trace, requestId: request_id })
      expect(morePlaced).toEqual([])
      const ofPayment = read().filter(({ providerRef }) => providerRef === checkout.intentId)
      expect(ofPayment.length).toBeGreaterThanOrEqual(2)
      const ofSupplier = read().filter(({ reference }) => reference === attempt?.id)
      expect(ofSupplier.length).toBeGreaterThanOrEqual(1)
      for (const line of [...ofPayment, ...ofSupplier]) expect(line.trace).toBe(trace)
    }
  })

  it('leads to the lines and fields that the page about tracing names', async ({ shop, seller }) => {
    const { browser, checkoutId, first, amount } = await givenOrders(shop, [{ packageId: 'hand-60' }])
    await browser.api('updateCheckout', { checkoutId, customerEmail: 'buyer@mail.example' })
    const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: first.id })
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
    await untilOrders({ browser, checkoutId }, 'pending-delivery')
    await seller.api('changeOrderStatus', { id: first.id, status: 'failed' })
    await untilOrders(await givenPaid(shop), 'completed')

    const page = readFileSync(join(root, 'docs/operations/tracing.md'), 'utf8')
    const rows = [...page.matchAll(/^\| `([a-z ]+)` +\| (`.*) \|$/gm)].filter(([, msg]) => msg !== 'msg')
    expect(rows.length).toBe(8)
    const common = ['level', 'time', 'pid', 'hostname', 'msg', 'requestId', 'trace']
    await eventually(async () => {
      for (const [, msg, fields = ''] of rows) {
        const logged = read().filter((line) => line.msg === msg && line.level === 20)
        const own = new Set(logged.flatMap((line) => Object.keys(line)).filter((key) => !common.includes(key)))
        const named = [...fields.matchAll(/`(\w+)`/g)].map(([, name]) => name)
        expect([...own].toSorted(), msg).toEqual(named.toSorted())
      }
    })
  })

  it('is told to the seller alone', async ({ shop }) => {
    const { browser, first } = await givenOrders(shop)
    const { trace } = await orderOf(shop, first.id)
    const seen = [
      await browser.api('listOrders'),
      await browser.api('trackOrder', { code: first.trackingCode }),
      await shop.createBrowser().api('trackOrder', { code: first.trackingCode }),
    ]
    expect(JSON.stringify(seen)).not.toContain(trace)
    await expect(browser.api('searchAdminOrders', { query: trace ?? '' })).rejects.toMatchObject({ status: 401 })
  })

  it('stands beside the request in the line of every request', async ({ shop }) => {
    const { browser, first, amount } = await givenOrders(shop)
    const { trace } = await orderOf(shop, first.id)
    await browser.api('createPaymentIntent', { amount, orderId: first.id })
    await eventually(async () => {
      const answered = read().filter(({ msg, route }) => msg === 'answered' && route === '/api/create-payment-intent')
      expect(answered.filter((line) => line.trace === trace)).toHaveLength(1)
    })
    for (const line of read().filter(({ msg }) => msg === 'answered')) expect(line.requestId).toMatch(requestIdPattern)
  })
})
