import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree, orderInput } from '../../tests/_support/given-order.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { readRef, type XenditApi, xenditApis } from './xendit/refs.ts'

const TOKEN = 'xendit_sandbox_token'

const shops = { v2: shopTest({ env: { XENDIT_API: 'v2' } }), v3: shopTest({ env: { XENDIT_API: 'v3' } }) } as const

const control = (shop: Shop, path: string, body: object) => shop.world.post(`/control/xendit${path}`, body)
const paymentOf = (shop: Shop, id: string) =>
  shop.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An order with an unpaid DANA payment. */
async function givenOpened(shop: Shop) {
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
  const { provider_ref, amount } = await paymentOf(shop, paymentId)
  if (!provider_ref) throw new Error('an opened payment has a reference')
  return { browser, order, lineKey, paymentId, ref: provider_ref, amount }
}
type Opened = Awaited<ReturnType<typeof givenOpened>>

/** Places the same cart line again in a second checkout. */
async function placeAgain({ browser, lineKey }: Opened) {
  const order = await browser.api('createOrder', orderInput('ml-86', { lineKey, checkoutId: randomUUID() }))
  await agree(browser, order.checkoutId)
  return order
}

const act = (shop: Shop, { ref }: Opened, body: object) => control(shop, `/payment_requests/${readRef(ref).id}`, body)
const statusOf = async (shop: Shop, { order }: Opened) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()).status
const attentionOf = async (shop: Shop, { paymentId }: Opened) =>
  (
    await shop.db
      .selectFrom('attention')
      .select('kind')
      .where('subject_id', '=', paymentId)
      .where('resolved_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind)
/** Returns the amount that the ledger has for the payment at the provider, without its fee. */
async function bookedOf(shop: Shop, { paymentId }: Opened): Promise<number> {
  const entries = await shop.db
    .selectFrom('ledger_entries')
    .select('amount')
    .where('subject_id', '=', paymentId)
    .where('account', '=', 'provider:xendit')
    .where('posting_id', 'not like', 'fee:%')
    .execute()
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
const cutOf = async (shop: Shop, { order }: Opened) =>
  (
    await shop.db.selectFrom('balance_cuts').select('amount').where('checkout_id', '=', order.checkoutId).execute()
  ).reduce((sum, { amount }) => sum + amount, 0)
const untilPayment = (shop: Shop, opened: Opened, status: string) =>
  eventually(async () => expect((await paymentOf(shop, opened.paymentId)).status).toBe(status))
const readOf = async (shop: Shop, { ref }: Opened) => {
  const state = await shop.ctx.payments.xendit?.read(ref)
  if (!state) throw new Error('the shop has a Xendit key')
  return state
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 300))

type Told = Readonly<{ amount?: number; currency?: string }>

/** A webhook about a success, in the format of each API version. */
const notices = {
  v2: ({ ref, paymentId, amount }: Opened, told: Told = {}) => ({
    event: 'payment.succeeded',
    data: {
      id: `py-${randomUUID()}`,
      payment_request_id: readRef(ref).id,
      reference_id: paymentId,
      amount,
      currency: 'IDR',
      status: 'SUCCEEDED',
      ...told,
    },
  }),
  v3: ({ ref, paymentId, amount }: Opened, told: Told = {}) => ({
    event: 'payment.capture',
    data: {
      payment_id: `py-${randomUUID()}`,
      payment_request_id: readRef(ref).id,
      reference_id: paymentId,
      request_amount: amount,
      currency: told.currency ?? 'IDR',
      status: 'SUCCEEDED',
      captures: [{ capture_id: 'cap-1', capture_amount: told.amount ?? amount }],
    },
  }),
} as const satisfies Record<XenditApi, unknown>

const send = (shop: Shop, body: object | string, headers: Record<string, string> = { 'x-callback-token': TOKEN }) =>
  fetch(`${shop.url}/api/webhook/xendit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe.each(xenditApis)('by Xendit’s %s', (api) => {
  const it = shops[api]
  const notice = notices[api]

  describe('a Xendit notice', () => {
    it('of a payment delivers once, though the one-time method expires right after', async ({ shop }) => {
      const opened = await givenOpened(shop)
      await act(shop, opened, { action: 'pay' })
      await eventually(async () => expect(await statusOf(shop, opened)).toBe('completed'))
      await settle()
      expect(await statusOf(shop, opened)).toBe('completed')
      const { webhooks } = await shop.world.state()
      const types = webhooks
        .filter(({ provider }: { provider: string }) => provider === 'xendit')
        .map(({ type }: { type: string }) => type)
      expect(types).toContain(api === 'v2' ? 'payment_method.expired' : 'payment.capture')
    })

    it.for([
      ['no token', {}],
      ['a wrong token', { 'x-callback-token': 'guess' }],
      ['an empty token', { 'x-callback-token': '' }],
    ] as const)('with %s is refused and not kept', async ([_name, headers], { shop }) => {
      const opened = await givenOpened(shop)
      const body = notice(opened)
      expect((await send(shop, body, headers)).status).toBe(400)
      const kept = await shop.db
        .selectFrom('webhook_events')
        .select('payload')
        .where('provider', '=', 'xendit')
        .execute()
      expect(kept.map(({ payload }) => payload)).not.toContain(JSON.stringify(body))
    })

    it('that claims a payment nobody made grants nothing: Xendit itself is asked', async ({ shop }) => {
      const opened = await givenOpened(shop)
      expect((await send(shop, notice(opened))).status).toBe(200)
      await settle()
      expect(await statusOf(shop, opened)).toBe('pending')
      expect((await paymentOf(shop, opened.paymentId)).status).toBe('open')
    })

    it('about a payment that is not ours, or of a kind we do not know, is answered', async ({ shop }) => {
      const strange = { event: 'account.updated', data: { id: 'x' } }
      const foreign = {
        event: api === 'v2' ? 'payment.succeeded' : 'payment.capture',
        data: { payment_request_id: 'pr-nobody', amount: 1, currency: 'IDR' },
      }
      for (const body of [strange, foreign]) expect((await send(shop, body)).status).toBe(200)
      await eventually(async () => {
        const rows = await shop.db
          .selectFrom('webhook_events')
          .select('status')
          .where('payload', 'in', [JSON.stringify(strange), JSON.stringify(foreign)])
          .execute()
        expect(rows.map(({ status }) => status)).toEqual(['done', 'done'])
      })
    })

    it('that is no notice is refused', async ({ shop }) => {
      expect((await send(shop, '<xml/>')).status).toBe(400)
    })

    it('without an id is kept once and applied again when it is repeated', async ({ shop }) => {
      const opened = await givenOpened(shop)
      const body = notice(opened)
      await send(shop, body)
      await send(shop, body)
      const rows = await shop.db
        .selectFrom('webhook_events')
        .selectAll()
        .where('payload', '=', JSON.stringify(body))
        .execute()
      expect(rows).toHaveLength(1)
    })
  })

  describe('Xendit money that does not fit', () => {
    it.for([
      ['less', { amount: 1000 }],
      ['more', { amount: 900_000 }],
      ['another currency', { currency: 'PHP' }],
    ] as const)('(%s) is held for the seller and delivers nothing', async ([_name, change], { shop }) => {
      await shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
      const opened = await givenOpened(shop)
      await act(shop, opened, { action: 'pay', ...change })
      await send(shop, notice(opened, change))
      await untilPayment(shop, opened, 'held')
      expect(await statusOf(shop, opened)).toBe('pending')
    })

    it('and that comes after the end, while Xendit calls the payment expired, stands on the attention list', async ({
      shop,
    }) => {
      const opened = await givenOpened(shop)
      await act(shop, opened, { action: 'expire' })
      await untilPayment(shop, opened, 'closed')
      await act(shop, opened, { action: 'pay-late', keepStatus: true })
      await eventually(async () => expect(await attentionOf(shop, opened)).toEqual(['payment_unknown']))
      expect(await statusOf(shop, opened)).not.toBe('completed')
    })

    it.for([
      ['the one-time method expired, before it says what came', 'reorder'],
      ['nothing, and is asked', 'lose'],
    ] as const)(
      'is held as well when Xendit first says that %s: its own list tells what came',
      async ([_name, kind], { shop }) => {
        await shop.world.fault({ target: 'xendit.webhook', kind, times: null })
        const opened = await givenOpened(shop)
        await act(shop, opened, { action: 'pay', amount: opened.amount - 250 })
        await untilPayment(shop, opened, 'held')
        expect(await paymentOf(shop, opened.paymentId)).toMatchObject({ received_amount: opened.amount - 250 })
        expect(await bookedOf(shop, opened)).toBe(opened.amount - 250)
        expect(await statusOf(shop, opened)).toBe('pending')
      },
    )

    it('is held though a notice said before that all of it came', async ({ shop }) => {
      await shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
      const opened = await givenOpened(shop)
      await send(shop, notice(opened))
      await act(shop, opened, { action: 'pay', amount: opened.amount - 250 })
      await untilPayment(shop, opened, 'held')
      await send(shop, notice(opened))
      await settle()
      expect(await paymentOf(shop, opened.paymentId)).toMatchObject({
        status: 'held',
        received_amount: opened.amount - 250,
      })
      expect(await statusOf(shop, opened)).toBe('pending')
    })

    it('is none where only a notice says so, and Xendit’s own list that all of it came', async ({ shop }) => {
      await shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
      const opened = await givenOpened(shop)
      await act(shop, opened, { action: 'pay' })
      await send(shop, notice(opened, { amount: opened.amount - 250 }))
      await untilPayment(shop, opened, 'succeeded')
      await settle()
      expect(await paymentOf(shop, opened.paymentId)).toMatchObject({
        status: 'succeeded',
        received_amount: opened.amount,
      })
      expect(await attentionOf(shop, opened)).toEqual([])
    })

    describe('where the key may not read what came', () => {
      it.beforeEach(({ shop }) =>
        shop.world.fault({
          target: 'xendit.transactions',
          kind: 'error',
          status: 403,
          body: { error_code: 'REQUEST_FORBIDDEN_ERROR', message: 'The key may not read transactions' },
          times: null,
        }),
      )

      it('grants what the request says, and books what a later notice says beside it on the attention list', async ({
        shop,
      }) => {
        const opened = await givenOpened(shop)
        await shop.world.fault({ target: 'xendit.webhook', kind: 'reorder' })
        await act(shop, opened, { action: 'pay', amount: opened.amount - 175 })
        await untilPayment(shop, opened, 'succeeded')
        // API v3 sends no further webhook by itself, so send one that tells the amount.
        if (api === 'v3') await send(shop, notice(opened, { amount: opened.amount - 175 }))
        await eventually(async () => expect(await attentionOf(shop, opened)).toEqual(['payment_mismatch']))
        expect(await bookedOf(shop, opened)).toBe(opened.amount - 175)
        expect(await paymentOf(shop, opened.paymentId)).toMatchObject({ received_amount: opened.amount - 175 })
        await eventually(async () => expect(await statusOf(shop, opened)).toBe('completed'))
        const total = Math.round(Number(opened.order.totalAmount) * 100)
        expect(await cutOf(shop, opened)).toBe(Math.round((total * 175) / opened.amount))
      })

      it('holds what a notice says is less', async ({ shop }) => {
        await shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
        const opened = await givenOpened(shop)
        await send(shop, notice(opened, { amount: opened.amount - 175 }))
        await act(shop, opened, { action: 'pay' })
        await untilPayment(shop, opened, 'held')
      })
    })

    describe('while the list does not show it yet', () => {
      it.beforeEach(({ shop }) =>
        shop.world.fault({
          target: 'xendit.transactions',
          kind: 'error',
          status: 200,
          body: { has_more: false, data: [], links: [] },
          times: null,
        }),
      )

      it('grants nothing, and all of it within moments once the list does', async ({ shop }) => {
        const opened = await givenOpened(shop)
        await act(shop, opened, { action: 'pay' })
        await send(shop, notice(opened))
        await settle()
        expect((await paymentOf(shop, opened.paymentId)).status).toBe('open')
        const again = opened.browser.api('createEwalletPayment', {
          orderId: opened.order.id,
          amount: opened.order.totalAmount,
          channelCode: 'ID_DANA',
          customerEmail: null,
          customerPhone: null,
        })
        await expect(again).rejects.toMatchObject({ code: 'already_paid' })
        await shop.world.clearFaults()
        await untilPayment(shop, opened, 'succeeded')
        await eventually(async () => expect(await statusOf(shop, opened)).toBe('completed'))
      })

      it.for([
        ['another way', (opened: Opened) => opened.order],
        ['a changed cart', (opened: Opened) => placeAgain(opened)],
      ] as const)('lets %s be opened by nobody beside it', async ([_what, chooseOrder], { shop }) => {
        const opened = await givenOpened(shop)
        await act(shop, opened, { action: 'pay' })
        const { id: orderId, totalAmount: amount, checkoutId } = await chooseOrder(opened)
        const other = opened.browser.api('createPaymentIntent', { orderId, amount, replace: true })
        await expect(other).rejects.toMatchObject({ code: 'payment_waiting' })
        const taking = await shop.db
          .selectFrom('payments')
          .select('provider')
          .where('checkout_id', 'in', [opened.order.checkoutId, checkoutId])
          .where('status', '=', 'open')
          .execute()
        expect(taking).toEqual([{ provider: 'xendit' }])
      })

      it('is put on the attention list when it stays so, and off it when the money is taken in', async ({ shop }) => {
        const opened = await givenOpened(shop)
        await act(shop, opened, { action: 'pay' })
        shop.advance(shop.config.timing.unknownWindow)
        await applyProviderState(shop.ctx, opened.paymentId, await readOf(shop, opened))
        expect(await attentionOf(shop, opened)).toEqual(['payment_unknown'])
        await shop.world.clearFaults()
        await applyProviderState(shop.ctx, opened.paymentId, await readOf(shop, opened))
        expect(await attentionOf(shop, opened)).toEqual([])
        expect((await paymentOf(shop, opened.paymentId)).status).toBe('succeeded')
      })
    })

    it('and that comes late is taken in all the same', async ({ shop }) => {
      const opened = await givenOpened(shop)
      await act(shop, opened, { action: 'expire' })
      await untilPayment(shop, opened, 'closed')
      await act(shop, opened, { action: 'pay-late' })
      await untilPayment(shop, opened, 'succeeded')
      await eventually(async () => expect(await statusOf(shop, opened)).toBe('completed'))
    })
  })

  it('a refund made on Xendit’s own site is taken in once', async ({ shop }) => {
    const opened = await givenOpened(shop)
    await act(shop, opened, { action: 'pay' })
    await untilPayment(shop, opened, 'succeeded')
    await act(shop, opened, { action: 'refund', amount: 1000 })
    await eventually(async () => expect(await attentionOf(shop, opened)).toContain('payment_reversed'))
    const refunds = await shop.db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', opened.paymentId)
      .where('source', '=', 'external')
      .execute()
    expect(refunds).toMatchObject([{ amount: 1000, currency: 'IDR', status: 'succeeded' }])
  })
})
