import { createServer } from 'node:http'
import { HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree, orderInput } from '../../tests/_support/given-order.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { applyPaypalEvent } from './paypal/apply-paypal-event.ts'

// The store's own queries start after an hour only, so these tests' payments are known by webhooks alone.
const it = shopTest({ timing: { paymentCheckFirst: HOUR } })

const control = (shop: Shop, path: string, body: object) => shop.world.post(`/control/paypal${path}`, body)

/** An order for which PayPal has an order that the buyer has not approved yet. */
async function givenOpened(shop: Shop) {
  const browser = shop.createBrowser()
  const order = await browser.api('createOrder', orderInput('ml-86'))
  await agree(browser, order.checkoutId)
  const { id: ref } = await browser.api('createPaypalOrder', {
    orderId: order.id,
    amount: order.totalAmount,
    currency: 'USD',
    intent: 'CAPTURE',
  })
  return { browser, order, ref }
}
type Opened = Awaited<ReturnType<typeof givenOpened>>

const paymentOf = (shop: Shop, { ref }: Opened) =>
  shop.db.selectFrom('payments').selectAll().where('provider_ref', '=', ref).executeTakeFirstOrThrow()
const statusOf = async (shop: Shop, { order }: Opened) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()).status
const untilPayment = (shop: Shop, opened: Opened, status: string) =>
  eventually(async () => expect((await paymentOf(shop, opened)).status).toBe(status))

async function givenPaid(shop: Shop) {
  const opened = await givenOpened(shop)
  await control(shop, `/orders/${opened.ref}`, { action: 'approve' })
  await untilPayment(shop, opened, 'succeeded')
  const { capture_ref } = await paymentOf(shop, opened)
  if (!capture_ref) throw new Error('a paid PayPal order has a capture')
  return { ...opened, captureRef: capture_ref }
}

/** Returns the approval's webhook exactly as PayPal signed it, with its headers. */
async function givenSigned(shop: Shop) {
  const opened = await givenOpened(shop)
  const seen: { headers: Record<string, string>; body: string }[] = []
  const listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  await shop.world.setWebhookEndpoints({ paypal: `http://127.0.0.1:${port}` })
  await control(shop, `/orders/${opened.ref}`, { action: 'approve' })
  const sent = await eventually(async () => {
    const [first] = seen
    if (!first) throw new Error('no notice yet')
    return first
  })
  await shop.world.setWebhookEndpoints({
    stripe: `${shop.url}/api/webhook/stripe`,
    xendit: `${shop.url}/api/webhook/xendit`,
    paypal: `${shop.url}/api/webhook/paypal`,
  })
  listener.closeAllConnections()
  listener.close()
  const names = Object.keys(sent.headers).filter((name) => name.startsWith('paypal-'))
  const headers = Object.fromEntries(names.map((name) => [name, sent.headers[name] ?? '']))
  return { opened, headers, body: sent.body }
}

const send = (shop: Shop, body: string, headers: Record<string, string>) =>
  fetch(`${shop.url}/api/webhook/paypal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

describe('a PayPal notice', () => {
  it('of an approval takes the money, though the buyer closed the tab', async ({ shop }) => {
    const opened = await givenPaid(shop)
    await eventually(async () => expect(await statusOf(shop, opened)).toBe('completed'))
    expect(await paymentOf(shop, opened)).toMatchObject({ amount: 150, currency: 'USD' })
  })

  it('is taken byte for byte and no other way', async ({ shop }) => {
    const { opened, headers, body } = await givenSigned(shop)
    const forged = [
      [body.replace('"1.50"', '"0.01"'), headers],
      [JSON.stringify(JSON.parse(body)), headers],
      [body, { ...headers, 'paypal-transmission-sig': 'AAAA' }],
      [body, {}],
      ['{}', headers],
      ['', headers],
    ] as const
    for (const [text, given] of forged) expect((await send(shop, text, given)).status).toBe(400)
    expect((await paymentOf(shop, opened)).status).toBe('open')
    expect((await send(shop, body, headers)).status).toBe(200)
    await untilPayment(shop, opened, 'succeeded')
  })

  it('of a refund that PayPal cannot show yet is applied again later', async ({ shop }) => {
    const { captureRef } = await givenPaid(shop)
    const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureRef}`, method: 'GET' }]
    const resource = { id: '9RF', amount: { value: '1.00', currency_code: 'USD' }, links }
    const notice = JSON.stringify({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource })
    await expect(applyPaypalEvent(shop.ctx, notice)).rejects.toMatchObject({ status: 404 })
  })

  it('of a dispute over a capture of the store that PayPal does not show now is applied again later', async ({
    shop,
  }) => {
    const { captureRef } = await givenPaid(shop)
    const body = { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }], debug_id: 'd' }
    await shop.world.fault({ target: 'paypal.get', kind: 'error', status: 404, body, times: null })
    const money = { value: '1.50', currency_code: 'USD' }
    const disputed_transactions = [{ seller_transaction_id: captureRef }]
    const resource = { dispute_id: 'PP-D-own', dispute_amount: money, disputed_transactions }
    const notice = JSON.stringify({ event_type: 'CUSTOMER.DISPUTE.CREATED', resource })
    await expect(applyPaypalEvent(shop.ctx, notice)).rejects.toMatchObject({ status: 404 })
    await shop.world.clearFaults()
    await applyPaypalEvent(shop.ctx, notice)
    const disputes = shop.db.selectFrom('disputes').select('ref').where('ref', '=', 'PP-D-own')
    expect(await disputes.execute()).toHaveLength(1)
  })

  it('that cannot be checked now is asked for again', async ({ shop }) => {
    const { opened, headers, body } = await givenSigned(shop)
    await shop.world.fault({ target: 'paypal.verify', kind: 'error', status: 500, times: 1 })
    expect((await send(shop, body, headers)).status).toBe(503)
    expect((await paymentOf(shop, opened)).status).toBe('open')
    expect((await send(shop, body, headers)).status).toBe(200)
    await untilPayment(shop, opened, 'succeeded')
  })

  it('of a capture that PayPal reviewed and completed pays the order', async ({ shop }) => {
    const opened = await givenOpened(shop)
    await control(shop, `/orders/${opened.ref}`, { action: 'pending' })
    const captureId = await eventually(async () => {
      const { paypal } = await shop.world.state()
      const capture = paypal.captures.find(({ orderId }: { orderId: string }) => orderId === opened.ref)
      if (!capture) throw new Error('not captured yet')
      return capture.object.id as string
    })
    expect((await paymentOf(shop, opened)).status).toBe('open')
    await control(shop, `/captures/${captureId}`, { action: 'complete' })
    await untilPayment(shop, opened, 'succeeded')
  })
})

describe('money that PayPal takes back', () => {
  it('by a refund on its own site is taken in once', async ({ shop }) => {
    const paid = await givenPaid(shop)
    await control(shop, `/captures/${paid.captureRef}`, { action: 'refund', amount: 50 })
    const { id } = await paymentOf(shop, paid)
    await eventually(async () => {
      const refunds = await shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', id).execute()
      expect(refunds).toMatchObject([{ source: 'external', amount: 50, currency: 'USD', status: 'succeeded' }])
    })
  })

  it.for([
    ['seller', 'succeeded'],
    ['buyer', 'charged-back'],
  ] as const)('by a dispute that the %s wins ends as %s', async ([winner, status], { shop }) => {
    const paid = await givenPaid(shop)
    await control(shop, `/captures/${paid.captureRef}`, { action: 'dispute' })
    await untilPayment(shop, paid, 'disputed')
    const { paypal } = await shop.world.state()
    const dispute = paypal.disputes.find(({ captureId }: { captureId: string }) => captureId === paid.captureRef)
    await control(shop, `/disputes/${dispute.object.dispute_id}`, { winner })
    await untilPayment(shop, paid, status)
    const { id } = await paymentOf(shop, paid)
    expect(await shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', id).execute()).toEqual([])
  })
})
