import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyProviderState } from '../src/payments/apply-provider-state.ts'
import { eventually } from './_support/eventually.ts'
import { agree, orderInput } from './_support/given-order.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

const TOKEN = 'xendit_sandbox_token'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => shop.world.clearFaults())
afterAll(() => shop.stop())

const control = async (path: string, body: object) => {
  const response = await fetch(`${shop.world.url}/control/xendit${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}
const paymentOf = (id: string) =>
  shop.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An order whose DANA payment waits for the buyer. */
async function givenOpened() {
  const browser = shop.createBrowser()
  const lineKey = randomUUID()
  const order = await browser.api('createOrder', orderInput('ml-86', { lineKey }))
  await agree(browser, order.checkoutId)
  const { paymentId } = await browser.api('createEwalletPayment', {
    orderId: order.id,
    amount: order.totalAmount,
    channelCode: 'ID_DANA',
    customerEmail: null,
    customerPhone: null,
  })
  const { provider_ref, amount } = await paymentOf(paymentId)
  if (!provider_ref) throw new Error('an opened payment has a reference')
  return { browser, order, lineKey, paymentId, ref: provider_ref, amount }
}
type Opened = Awaited<ReturnType<typeof givenOpened>>

/** The same line in a cart of its own. */
async function placeAgain({ browser, lineKey }: Opened) {
  const order = await browser.api('createOrder', orderInput('ml-86', { lineKey, checkoutId: randomUUID() }))
  await agree(browser, order.checkoutId)
  return order
}

const act = ({ ref }: Opened, body: object) => control(`/payment_requests/${ref}`, body)
const statusOf = async ({ order }: Opened) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()).status
const attentionOf = async ({ paymentId }: Opened) =>
  (
    await shop.db
      .selectFrom('attention')
      .select('kind')
      .where('subject_id', '=', paymentId)
      .where('resolved_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind)
/** What the ledger says the provider took for this payment, its fee not counted. */
async function bookedOf({ paymentId }: Opened): Promise<number> {
  const entries = await shop.db
    .selectFrom('ledger_entries')
    .select('amount')
    .where('subject_id', '=', paymentId)
    .where('account', '=', 'provider:xendit')
    .where('posting_id', 'not like', 'fee:%')
    .execute()
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
const cutOf = async ({ order }: Opened) =>
  (
    await shop.db.selectFrom('balance_cuts').select('amount').where('checkout_id', '=', order.checkoutId).execute()
  ).reduce((sum, { amount }) => sum + amount, 0)
const untilPayment = (opened: Opened, status: string) =>
  eventually(async () => expect((await paymentOf(opened.paymentId)).status).toBe(status))
const readOf = async ({ ref }: Opened) => {
  const state = await shop.ctx.payments.xendit?.read(ref)
  if (!state) throw new Error('the shop has a Xendit key')
  return state
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 300))

const notice = ({ ref, paymentId, amount }: Opened, overrides: object = {}) => ({
  event: 'payment.succeeded',
  data: {
    id: `py-${randomUUID()}`,
    payment_request_id: ref,
    reference_id: paymentId,
    amount,
    currency: 'IDR',
    status: 'SUCCEEDED',
    ...overrides,
  },
})

const send = (body: object | string, headers: Record<string, string> = { 'x-callback-token': TOKEN }) =>
  fetch(`${shop.url}/api/webhook/xendit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('a Xendit notice', () => {
  it('of a payment delivers once, though the one-time method expires right after', async () => {
    const opened = await givenOpened()
    await act(opened, { action: 'pay' })
    await eventually(async () => expect(await statusOf(opened)).toBe('completed'))
    await settle()
    expect(await statusOf(opened)).toBe('completed')
    const { webhooks } = await shop.world.state()
    const types = webhooks
      .filter(({ provider }: { provider: string }) => provider === 'xendit')
      .map(({ type }: { type: string }) => type)
    expect(types).toContain('payment_method.expired')
  })

  it.each([
    ['no token', {}],
    ['a wrong token', { 'x-callback-token': 'guess' }],
    ['an empty token', { 'x-callback-token': '' }],
  ])('with %s is refused and not kept', async (_name, headers) => {
    const opened = await givenOpened()
    const body = notice(opened)
    expect((await send(body, headers)).status).toBe(400)
    const kept = await shop.db.selectFrom('webhook_events').select('payload').where('provider', '=', 'xendit').execute()
    expect(kept.map(({ payload }) => payload)).not.toContain(JSON.stringify(body))
  })

  it('that claims a payment nobody made grants nothing: Xendit itself is asked', async () => {
    const opened = await givenOpened()
    expect((await send(notice(opened))).status).toBe(200)
    await settle()
    expect(await statusOf(opened)).toBe('pending')
    expect((await paymentOf(opened.paymentId)).status).toBe('open')
  })

  it('about a payment that is not ours, or of a kind we do not know, is answered', async () => {
    const strange = { event: 'account.updated', data: { id: 'x' } }
    const foreign = {
      event: 'payment.succeeded',
      data: { payment_request_id: 'pr-nobody', amount: 1, currency: 'IDR' },
    }
    for (const body of [strange, foreign]) expect((await send(body)).status).toBe(200)
    await eventually(async () => {
      const rows = await shop.db
        .selectFrom('webhook_events')
        .select('status')
        .where('payload', 'in', [JSON.stringify(strange), JSON.stringify(foreign)])
        .execute()
      expect(rows.map(({ status }) => status)).toEqual(['done', 'done'])
    })
  })

  it('that is no notice is refused', async () => {
    expect((await send('<xml/>')).status).toBe(400)
  })

  it('without an id is kept once and applied again when it is repeated', async () => {
    const opened = await givenOpened()
    const body = notice(opened)
    await send(body)
    await send(body)
    const rows = await shop.db
      .selectFrom('webhook_events')
      .selectAll()
      .where('payload', '=', JSON.stringify(body))
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('Xendit money that does not fit', () => {
  it.each([
    ['less', { amount: 1000 }],
    ['more', { amount: 900_000 }],
    ['another currency', { currency: 'PHP' }],
  ])('(%s) is held for the seller and delivers nothing', async (_name, change) => {
    await shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
    const opened = await givenOpened()
    await act(opened, { action: 'pay', ...change })
    await send(notice(opened, change))
    await untilPayment(opened, 'held')
    expect(await statusOf(opened)).toBe('pending')
  })

  it('and that comes after the end, while Xendit calls the payment expired, stands on the attention list', async () => {
    const opened = await givenOpened()
    await act(opened, { action: 'expire' })
    await untilPayment(opened, 'closed')
    await act(opened, { action: 'pay-late', keepStatus: true })
    await eventually(async () => expect(await attentionOf(opened)).toEqual(['payment_unknown']))
    expect(await statusOf(opened)).not.toBe('completed')
  })

  it.each([
    ['the one-time method expired, before it says what came', 'reorder'],
    ['nothing, and is asked', 'lose'],
  ])('is held as well when Xendit first says that %s: its own list tells what came', async (_name, kind) => {
    await shop.world.fault({ target: 'xendit.webhook', kind, times: null })
    const opened = await givenOpened()
    await act(opened, { action: 'pay', amount: opened.amount - 250 })
    await untilPayment(opened, 'held')
    expect(await paymentOf(opened.paymentId)).toMatchObject({ received_amount: opened.amount - 250 })
    expect(await bookedOf(opened)).toBe(opened.amount - 250)
    expect(await statusOf(opened)).toBe('pending')
  })

  it('is held though a notice said before that all of it came', async () => {
    await shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
    const opened = await givenOpened()
    await send(notice(opened))
    await act(opened, { action: 'pay', amount: opened.amount - 250 })
    await untilPayment(opened, 'held')
    await send(notice(opened))
    await settle()
    expect(await paymentOf(opened.paymentId)).toMatchObject({ status: 'held', received_amount: opened.amount - 250 })
    expect(await statusOf(opened)).toBe('pending')
  })

  it('is none where only a notice says so, and Xendit’s own list that all of it came', async () => {
    await shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
    const opened = await givenOpened()
    await act(opened, { action: 'pay' })
    await send(notice(opened, { amount: opened.amount - 250 }))
    await untilPayment(opened, 'succeeded')
    await settle()
    expect(await paymentOf(opened.paymentId)).toMatchObject({ status: 'succeeded', received_amount: opened.amount })
    expect(await attentionOf(opened)).toEqual([])
  })

  describe('where the key may not read what came', () => {
    beforeEach(() =>
      shop.world.fault({
        target: 'xendit.transactions',
        kind: 'error',
        status: 403,
        body: { error_code: 'REQUEST_FORBIDDEN_ERROR', message: 'The key may not read transactions' },
        times: null,
      }),
    )

    it('grants what the request says, and books what a later notice says beside it on the attention list', async () => {
      const opened = await givenOpened()
      await shop.world.fault({ target: 'xendit.webhook', kind: 'reorder' })
      await act(opened, { action: 'pay', amount: opened.amount - 175 })
      await untilPayment(opened, 'succeeded')
      await eventually(async () => expect(await attentionOf(opened)).toEqual(['payment_mismatch']))
      expect(await bookedOf(opened)).toBe(opened.amount - 175)
      expect(await paymentOf(opened.paymentId)).toMatchObject({ received_amount: opened.amount - 175 })
      await eventually(async () => expect(await statusOf(opened)).toBe('completed'))
      const total = Math.round(Number(opened.order.totalAmount) * 100)
      expect(await cutOf(opened)).toBe(Math.round((total * 175) / opened.amount))
    })

    it('holds what a notice says is less', async () => {
      await shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
      const opened = await givenOpened()
      await send(notice(opened, { amount: opened.amount - 175 }))
      await act(opened, { action: 'pay' })
      await untilPayment(opened, 'held')
    })
  })

  describe('while the list does not show it yet', () => {
    beforeEach(() =>
      shop.world.fault({
        target: 'xendit.transactions',
        kind: 'error',
        status: 200,
        body: { has_more: false, data: [], links: [] },
        times: null,
      }),
    )

    it('grants nothing, and all of it within moments once the list does', async () => {
      const opened = await givenOpened()
      await act(opened, { action: 'pay' })
      await send(notice(opened))
      await settle()
      expect((await paymentOf(opened.paymentId)).status).toBe('open')
      const again = opened.browser.api('createEwalletPayment', {
        orderId: opened.order.id,
        amount: opened.order.totalAmount,
        channelCode: 'ID_DANA',
        customerEmail: null,
        customerPhone: null,
      })
      await expect(again).rejects.toMatchObject({ code: 'already_paid' })
      await shop.world.clearFaults()
      await untilPayment(opened, 'succeeded')
      await eventually(async () => expect(await statusOf(opened)).toBe('completed'))
    })

    it.each([
      ['another way', (opened: Opened) => opened.order],
      ['a changed cart', (opened: Opened) => placeAgain(opened)],
    ])('lets %s be opened by nobody beside it', async (_what, chooseOrder) => {
      const opened = await givenOpened()
      await act(opened, { action: 'pay' })
      const { id: orderId, totalAmount: amount, checkoutId } = await chooseOrder(opened)
      const other = opened.browser.api('createPaymentIntent', { orderId, amount })
      await expect(other).rejects.toMatchObject({ code: 'provider_unavailable' })
      const taking = await shop.db
        .selectFrom('payments')
        .select('provider')
        .where('checkout_id', 'in', [opened.order.checkoutId, checkoutId])
        .where('status', '=', 'open')
        .execute()
      expect(taking).toEqual([{ provider: 'xendit' }])
    })

    it('is put on the attention list when it stays so, and off it when the money is taken in', async () => {
      const opened = await givenOpened()
      await act(opened, { action: 'pay' })
      shop.advance(shop.config.timing.unknownWindow)
      await applyProviderState(shop.ctx, opened.paymentId, await readOf(opened))
      expect(await attentionOf(opened)).toEqual(['payment_unknown'])
      await shop.world.clearFaults()
      await applyProviderState(shop.ctx, opened.paymentId, await readOf(opened))
      expect(await attentionOf(opened)).toEqual([])
      expect((await paymentOf(opened.paymentId)).status).toBe('succeeded')
    })
  })

  it('and that comes late is taken in all the same', async () => {
    const opened = await givenOpened()
    await act(opened, { action: 'expire' })
    await untilPayment(opened, 'closed')
    await act(opened, { action: 'pay-late' })
    await untilPayment(opened, 'succeeded')
    await eventually(async () => expect(await statusOf(opened)).toBe('completed'))
  })
})

it('a refund made on Xendit’s own site is taken in once', async () => {
  const opened = await givenOpened()
  await act(opened, { action: 'pay' })
  await untilPayment(opened, 'succeeded')
  await act(opened, { action: 'refund', amount: 1000 })
  await eventually(async () => expect(await attentionOf(opened)).toContain('payment_reversed'))
  const refunds = await shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', opened.paymentId)
    .where('source', '=', 'external')
    .execute()
  expect(refunds).toMatchObject([{ amount: 1000, currency: 'IDR', status: 'succeeded' }])
})
