import { createHmac, randomUUID } from 'node:crypto'
import { money } from '@topup/core/money/money'
import { HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import type { OpenRequest, PaymentPort } from '../src/payments/payment-port.ts'
import { eventually } from './_support/eventually.ts'
import { openAttention } from './_support/given-paid.ts'
import { secondSupplierEnvironment } from './_support/second-supplier.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const it = shopTest({ env: secondSupplierEnvironment, timing: { inboxRetry: HOUR } }, 'test')
it.beforeEach(({ shop }) => {
  // PayPal's check of webhook signatures confirms every webhook in these tests.
  Object.assign(shop.ctx.payments.paypal ?? {}, { isGenuine: async () => true })
})

const post = (shop: Shop, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/webhook/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Waits until the store received `count` webhooks and applied each at the first try. */
const untilApplied = (shop: Shop, count: number) =>
  eventually(async () => {
    const events = await shop.db.selectFrom('webhook_events').select(['status', 'tries', 'error']).execute()
    expect(events.length).toBeGreaterThanOrEqual(count)
    expect(events.filter(({ status, error }) => status !== 'done' || error !== null)).toEqual([])
  })

/** Expects empty books, since none of the webhooks was about this store's orders. */
async function expectNothing(shop: Shop) {
  for (const table of ['payments', 'refunds', 'disputes', 'ledger_entries', 'supplier_orders'] as const) {
    expect([table, await shop.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  }
}

/** Opens a payment by another store with the same provider account. */
const openElsewhere = (port: PaymentPort | undefined, change: Partial<OpenRequest>) =>
  (port as PaymentPort).open({
    id: randomUUID(),
    checkoutId: randomUUID(),
    money: money(1999, 'USD'),
    channel: undefined,
    phone: undefined,
    returnUrl: 'https://other.example/track',
    expiresAt: new Date(Date.now() + HOUR),
    ...change,
  })

describe('notices of another store with the same account', () => {
  it('at Stripe change nothing and open no entry', async ({ shop }) => {
    const { ref } = await openElsewhere(shop.ctx.payments.stripe, {})
    await shop.world.payIntent(ref)
    await untilApplied(shop, 1)
    for (const what of ['refund', 'fraud-warning', 'dispute']) {
      await shop.world.post(`/control/stripe/payment_intents/${ref}/${what}`, what === 'refund' ? { amount: 100 } : {})
    }
    await untilApplied(shop, 4)
    await expectNothing(shop)
    expect(await openAttention(shop)).toEqual([])
  })

  it('at Xendit change nothing and open no entry', async ({ shop }) => {
    const wanted = { money: money(45_000, 'IDR'), channel: 'ID_DANA' } as const
    const { ref } = await openElsewhere(shop.ctx.payments.xendit, wanted)
    await shop.world.post(`/control/xendit/payment_requests/${ref}`, { action: 'pay' })
    await shop.world.post(`/control/xendit/payment_requests/${ref}`, { action: 'refund', amount: 1_000 })
    await untilApplied(shop, 3)
    await expectNothing(shop)
    expect(await openAttention(shop)).toEqual([])
  })

  it('at PayPal take no money of that store’s order, change nothing and open no entry', async ({ shop }) => {
    const { paypal } = shop.ctx.payments
    const { ref, paymentId } = await openElsewhere(paypal, {})
    await shop.world.post(`/control/paypal/orders/${ref}`, { action: 'approve' })
    await untilApplied(shop, 1)
    expect(await paypal?.read(ref)).toMatchObject({ status: 'open', captureRef: undefined })
    const outcome = await paypal?.capture(ref, paymentId ?? '')
    if (outcome?.kind !== 'completed') throw new Error('an approved order can be captured')
    const capture = `/control/paypal/captures/${outcome.state.captureRef}`
    await shop.world.post(capture, { action: 'refund', amount: 100 })
    await shop.world.post(capture, { action: 'dispute' })
    await untilApplied(shop, 4)
    await expectNothing(shop)
    expect(await openAttention(shop)).toEqual([])
  })

  it('about PayPal transactions that its API does not know are answered, applied at once and open no entry', async ({
    shop,
  }) => {
    const usd = { value: '5.00', currency_code: 'USD' }
    const up = { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/5TX', method: 'GET' }
    const notices = [
      ['PAYMENT.CAPTURE.COMPLETED', { id: '5TX', amount: usd }],
      ['PAYMENT.CAPTURE.REFUNDED', { id: '6RF', amount: usd, links: [up] }],
      ['PAYMENT.CAPTURE.REVERSED', { id: '7RV', amount: usd, links: [up] }],
      ['PAYMENT.REFUND.FAILED', { id: '8RF', amount: usd, custom_id: randomUUID(), links: [up] }],
      [
        'CUSTOMER.DISPUTE.CREATED',
        { dispute_id: 'PP-D-1', dispute_amount: usd, disputed_transactions: [{ seller_transaction_id: '5TX' }] },
      ],
    ] as const
    for (const [event_type, resource] of notices) {
      const answer = await post(shop, 'paypal', { id: `WH-${randomUUID()}`, event_type, resource })
      expect(answer.status).toBe(200)
    }
    await untilApplied(shop, notices.length)
    await expectNothing(shop)
    expect(await openAttention(shop)).toEqual([])
  })

  const senders = {
    lapakgaming: (shop: Shop, reference: string) =>
      post(shop, 'lapakgaming/order?token=lapak_sandbox_secret', {
        data: { status: 'SUCCESS', tid: `RA-${reference}`, reference_id: reference },
      }),
    digiflazz: (shop: Shop, reference: string) => {
      const body = JSON.stringify({ data: { ref_id: reference, status: 'Sukses' } })
      const signature = createHmac('sha1', 'digiflazz_sandbox_secret').update(body).digest('hex')
      return post(shop, 'digiflazz', body, { 'x-hub-signature': `sha1=${signature}` })
    },
  }
  it.for(Object.entries(senders))(
    'from %s open one entry, however many there are',
    async ([supplier, send], { shop }) => {
      const references = ['kd-one', 'kd-two', '1234567']
      for (const reference of references) expect((await send(shop, reference)).status).toBe(200)
      await untilApplied(shop, references.length)
      await expectNothing(shop)
      expect(await openAttention(shop)).toMatchObject([
        { kind: 'supplier_reference_unknown', subject_type: 'supplier', subject_id: supplier },
      ])
      // No status query about these orders went to a supplier: at Digiflazz a query would place an order.
      const { requests } = await shop.world.state()
      expect(requests.filter(({ path }: { path: string }) => /order_status|transaction/.test(path))).toEqual([])
    },
  )
})
