import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { paypalClient } from '../testing/paypal-client.ts'
import { startWorld, type TestWorld } from '../testing/start-world.ts'

let world: TestWorld
let client: ReturnType<typeof paypalClient>
beforeAll(async () => {
  world = await startWorld()
  client = paypalClient(`${world.sandbox.url}/paypal-api`)
})
afterAll(() => world.close())

const approve = (id: string | undefined, action = 'approve') =>
  world.control('POST', `/paypal/orders/${id}`, { action })
const change = (id: string | undefined, body: object) => world.control('POST', `/paypal/captures/${id}`, body)
const answer = (id: string | undefined, values: Record<string, string>) =>
  fetch(`${world.sandbox.url}/paypal/approve/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(values),
  })
const received = (id: string | undefined) =>
  world.received.filter((one) => one.path === '/paypal' && one.body.includes(String(id)))
const heard = (id: string | undefined, type: string) =>
  eventually(() => {
    const event = received(id).find((one) => JSON.parse(one.body).event_type === type)
    expect(event, type).toBeDefined()
    return event as NonNullable<typeof event>
  })
const paid = async (reference: string, action = 'approve') => {
  const order = await client.create(reference)
  await approve(order.id, action)
  const { capture } = await client.capture(String(order.id))
  return { order, capture }
}
const issue = (name: string) => ({ statusCode: 422, result: { details: [{ issue: name }] } })

describe('an order', () => {
  it('waits for the buyer, is approved, captured once and then completed', async () => {
    const order = await client.create('whole')
    expect(order.status).toBe('PAYER_ACTION_REQUIRED')
    await expect(client.capture(String(order.id))).rejects.toMatchObject(issue('ORDER_NOT_APPROVED'))
    await approve(order.id)
    await heard(order.id, 'CHECKOUT.ORDER.APPROVED')
    const { order: after, capture } = await client.capture(String(order.id))
    expect(after.status).toBe('COMPLETED')
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      amount: { currencyCode: 'USD', value: '19.99' },
      customId: 'whole',
    })
    expect((await client.capture(String(order.id))).capture?.id).toBe(capture?.id)
    await expect(client.orders.captureOrder({ id: String(order.id) })).rejects.toMatchObject(
      issue('ORDER_ALREADY_CAPTURED'),
    )
    await heard(capture?.id, 'PAYMENT.CAPTURE.COMPLETED')
  })

  it('answers the same request id with the same order', async () => {
    expect((await client.create('twice')).id).toBe((await client.create('twice')).id)
  })

  it('with a declined card stays approved and can be approved again with a better one', async () => {
    const order = await client.create('declined')
    await approve(order.id, 'declined-card')
    await expect(client.capture(String(order.id))).rejects.toMatchObject(issue('INSTRUMENT_DECLINED'))
    await approve(order.id)
    expect((await client.capture(String(order.id))).capture?.status).toBe('COMPLETED')
  })

  it('can be completed around a capture that is pending, which PayPal decides later', async () => {
    const { order, capture } = await paid('pending', 'pending')
    expect(capture).toMatchObject({ status: 'PENDING', statusDetails: { reason: 'PENDING_REVIEW' } })
    await heard(capture?.id, 'PAYMENT.CAPTURE.PENDING')
    await expect(client.refund(String(capture?.id))).rejects.toMatchObject(issue('PENDING_CAPTURE'))
    await change(capture?.id, { action: 'complete' })
    await heard(capture?.id, 'PAYMENT.CAPTURE.COMPLETED')
    const { result } = await client.orders.getOrder({ id: String(order.id) })
    expect(result.purchaseUnits?.[0]?.payments?.captures?.[0]?.status).toBe('COMPLETED')
  })

  it('can be completed around a capture that is declined', async () => {
    const { order, capture } = await paid('denied', 'denied')
    expect(capture?.status).toBe('DECLINED')
    await heard(capture?.id, 'PAYMENT.CAPTURE.DENIED')
    expect((await client.orders.getOrder({ id: String(order.id) })).result.status).toBe('COMPLETED')
  })

  it('is refused in rupiah, with too many decimals, for a stranger and after it expired', async () => {
    await expect(client.create('rupiah', '15000', 'IDR')).rejects.toMatchObject(issue('INVALID_CURRENCY_CODE'))
    await expect(client.create('cents', '1.999')).rejects.toMatchObject(issue('DECIMAL_PRECISION'))
    const stranger = paypalClient(`${world.sandbox.url}/paypal-api`, 'wrong')
    await expect(stranger.create('stranger')).rejects.toThrow()
    const order = await client.create('expired')
    await approve(order.id, 'void')
    await expect(client.capture(String(order.id))).rejects.toMatchObject(issue('ORDER_NOT_APPROVED'))
  })

  it('whose capture was answered too late is captured once all the same', async () => {
    const order = await client.create('timeout')
    await approve(order.id)
    await world.control('POST', '/faults', { target: 'paypal.capture', kind: 'timeout-after-success', ms: 20 })
    await expect(client.capture(String(order.id))).rejects.toThrow()
    const { capture } = await client.capture(String(order.id))
    const { captures } = (await world.control('GET', '/state')).body.paypal
    expect(captures.filter((one: { orderId: string }) => one.orderId === order.id)).toMatchObject([
      { object: { id: capture?.id } },
    ])
  })
})

describe('the approval page', () => {
  it('asks, and tells the window that opened it how it ended', async () => {
    const order = await client.create('popup')
    const page = await (
      await fetch(`${world.sandbox.url}/paypal/approve/${order.id}?popup=https://store.example`)
    ).text()
    expect(page).toContain('USD 19.99')
    const ended = await (await answer(order.id, { opener: 'https://store.example', outcome: 'approve' })).text()
    expect(ended).toContain('&quot;opener&quot;:&quot;https://store.example&quot;')
    expect(ended).toContain(`&quot;outcome&quot;:&quot;approved&quot;,&quot;orderID&quot;:&quot;${order.id}&quot;`)
    await heard(order.id, 'CHECKOUT.ORDER.APPROVED')
  })

  it('goes back to the addresses of the order when it was reached without a window', async () => {
    const order = await client.create('redirect')
    const cancelled = await answer(order.id, { outcome: 'cancel' })
    expect(cancelled.headers.get('location')).toBe(`https://store.example/cart?token=${order.id}`)
    const approved = await answer(order.id, { outcome: 'approve' })
    expect(approved.headers.get('location')).toBe(`https://store.example/back?token=${order.id}&PayerID=SANDBXBUYER22`)
  })

  it('closed right after approving tells nobody but the webhook', async () => {
    const order = await client.create('vanish')
    const page = await (await answer(order.id, { opener: 'https://store.example', outcome: 'vanish' })).text()
    expect(page).toContain('data-close')
    expect(page).not.toContain('data-ended')
    await heard(order.id, 'CHECKOUT.ORDER.APPROVED')
  })
})

describe('a refund', () => {
  it('is made in parts, once for each request id, and never above the capture', async () => {
    const { order, capture } = await paid('parts')
    const part = await client.refund(String(capture?.id), '5.00')
    expect(part).toMatchObject({ status: 'COMPLETED', amount: { value: '5.00' } })
    expect((await client.refund(String(capture?.id), '5.00')).id).toBe(part.id)
    await expect(client.refund(String(capture?.id), '15.00')).rejects.toMatchObject(issue('REFUND_AMOUNT_EXCEEDED'))
    expect((await client.refund(String(capture?.id))).amount?.value).toBe('14.99')
    await expect(client.refund(String(capture?.id), undefined, 'more')).rejects.toMatchObject(
      issue('CAPTURE_FULLY_REFUNDED'),
    )
    const payments = (await client.orders.getOrder({ id: String(order.id) })).result.purchaseUnits?.[0]?.payments
    expect(payments?.captures?.[0]?.status).toBe('REFUNDED')
    expect(payments?.refunds).toHaveLength(2)
    await heard(part.id, 'PAYMENT.CAPTURE.REFUNDED')
  })

  it('stays pending and then fails when a tester wants it', async () => {
    await world.control('PUT', '/refund-fates', { paypal: 'pending' })
    const { capture } = await paid('refund-fate')
    const refund = await client.refund(String(capture?.id))
    await world.control('PUT', '/refund-fates', { paypal: 'succeed' })
    expect(refund.status).toBe('PENDING')
    await world.control('POST', `/paypal/refunds/${refund.id}`, { status: 'FAILED' })
    await heard(refund.id, 'PAYMENT.REFUND.FAILED')
    expect((await client.payments.getCapturedPayment({ captureId: String(capture?.id) })).result.status).toBe(
      'COMPLETED',
    )
  })

  it('is refused while a dispute is open, and a lost dispute takes the money back', async () => {
    const { capture } = await paid('dispute')
    const { body } = await change(capture?.id, { action: 'dispute' })
    await heard(capture?.id, 'CUSTOMER.DISPUTE.CREATED')
    await expect(client.refund(String(capture?.id))).rejects.toMatchObject(issue('TRANSACTION_DISPUTED'))
    await world.control('POST', `/paypal/disputes/${body.dispute_id}`, { winner: 'buyer' })
    await heard(capture?.id, 'PAYMENT.CAPTURE.REVERSED')
    await heard(body.dispute_id, 'CUSTOMER.DISPUTE.RESOLVED')
  })
})

describe('a webhook', () => {
  const token = async () => {
    const basic = Buffer.from('paypal_sandbox_client:paypal_sandbox_secret').toString('base64')
    const answer = await fetch(`${world.sandbox.url}/paypal-api/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const notice = async (reference: string) => {
    const order = await client.create(reference)
    await approve(order.id)
    return heard(order.id, 'CHECKOUT.ORDER.APPROVED')
  }
  const verify = async (headers: Record<string, unknown>, event: string) => {
    const names = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time']
    const facts = names.map((name) => `"${name}":${JSON.stringify(headers[`paypal-${name.replace('_', '-')}`])}`)
    const body = `{${facts.join(',')},"webhook_id":"WHSANDBOX","webhook_event":${event}}`
    const path = '/paypal-api/v1/notifications/verify-webhook-signature'
    const answer = await world.call('POST', path, body, { authorization: `Bearer ${await token()}` })
    return answer.body.verification_status
  }

  it('is signed with the key of the certificate its header names', async () => {
    const { headers, body } = await notice('signed')
    const certificate = new X509Certificate(await (await fetch(String(headers['paypal-cert-url']))).text())
    const text = `${headers['paypal-transmission-id']}|${headers['paypal-transmission-time']}|WHSANDBOX|${crc32(body)}`
    const signature = String(headers['paypal-transmission-sig'])
    const genuine = (signed: string) =>
      createVerify('RSA-SHA256').update(signed).verify(certificate.publicKey, signature, 'base64')
    expect(genuine(text)).toBe(true)
    expect(genuine(`${text}0`)).toBe(false)
  })

  it('is verified as it came, and neither changed nor re-written', async () => {
    const { headers, body } = await notice('verified')
    expect(await verify(headers, body)).toBe('SUCCESS')
    expect(await verify(headers, JSON.stringify(JSON.parse(body)))).toBe('FAILURE')
    expect(await verify({ ...headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' }, body)).toBe('FAILURE')
  })

  it('can be lost by a fault switch', async () => {
    await world.control('POST', '/faults', { target: 'paypal.webhook', kind: 'lose' })
    const order = await client.create('lost')
    await approve(order.id)
    expect((await world.control('GET', '/state')).body.webhooks.at(-1)).toMatchObject({
      provider: 'paypal',
      outcome: 'lost',
    })
    expect(received(order.id)).toEqual([])
  })
})
