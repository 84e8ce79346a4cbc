import { channels, channelsOf } from '@topup/core/payment/channels'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders, orderOf, untilOrders } from '../../tests/_support/given-order.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const numbered = [...channelsOf('account'), ...channelsOf('counter')]
type Numbered = (typeof numbered)[number]

/** The least quantity whose profit covers the fee of a payment at a counter. */
const four = [{ packageId: 'ml-86', quantity: 4 }] as const
/** A package of $1.50 costs Rp 23.300 in Indonesia, rounded up to the next hundred. */
const RUPIAH = 4 * 23_300

const paymentsOf = (shop: Shop, checkoutId: string) =>
  shop.db.selectFrom('payments').selectAll().where('checkout_id', '=', checkoutId).orderBy('created_at').execute()

const openBy = async (
  shop: Shop,
  placed: Awaited<ReturnType<typeof givenOrders>>,
  channelCode: Numbered | 'ID_DANA',
) => {
  const wanted = { orderId: placed.first.id, amount: placed.amount, channelCode }
  const answer = await placed.browser.api('createEwalletPayment', wanted)
  const payment = (await paymentsOf(shop, placed.checkoutId)).find(({ id }) => id === answer.paymentId)
  if (!payment?.provider_ref) throw new Error('an opened payment has a reference')
  return { ...placed, answer, payment, ref: payment.provider_ref }
}

const givenNumber = async (shop: Shop, channelCode: Numbered) =>
  openBy(shop, await givenOrders(shop, [...four]), channelCode)
type Given = Awaited<ReturnType<typeof givenNumber>>

const act = (shop: Shop, { ref }: Pick<Given, 'ref'>, body: object) =>
  shop.world.post(`/control/xendit/payment_requests/${ref}`, body)
const statusOf = async (shop: Shop, { payment }: Given) =>
  (await shop.db.selectFrom('payments').select('status').where('id', '=', payment.id).executeTakeFirstOrThrow()).status
const untilStatus = (shop: Shop, given: Given, status: string) =>
  eventually(async () => expect(await statusOf(shop, given)).toBe(status))
const progressOf = async ({ browser, payment }: Given) =>
  (await browser.api('getEwalletStatus', { paymentId: payment.id })).status
const save = async (seller: Browser, changes: Parameters<Browser['api']>[1] & object) => {
  const { version } = await seller.api('getStoreSettings')
  await seller.api('saveStoreSettings', { version, changes } as never)
}
const inMinutes = (shop: Shop, iso: string) => Math.round((Date.parse(iso) - shop.ctx.now().getTime()) / MINUTE)

describe.for(numbered)('a payment by %s', (channel) => {
  it('has a number that lives an hour, and its order with it; asked again, it is the same', async ({ shop }) => {
    const given = await givenNumber(shop, channel)
    const { payCode, paymentUrl } = given.answer
    expect(paymentUrl).toBeNull()
    expect(payCode).toEqual({
      kind: channels[channel].method,
      number: expect.stringMatching(/^[A-Z0-9]{10,18}$/),
      name: 'Kilat',
      expiresAt: given.payment.expires_at,
    })
    expect(inMinutes(shop, payCode?.expiresAt ?? '')).toBe(60)
    expect(given.payment).toMatchObject({ method: channels[channel].method, channel, amount: RUPIAH, currency: 'IDR' })
    expect((await orderOf(shop, given.first.id)).expires_at).toBe(given.payment.expires_at)
    expect((await openBy(shop, given, channel)).answer).toEqual(given.answer)
  })

  it('is delivered once it is paid, and its fee is booked', async ({ shop }) => {
    const given = await givenNumber(shop, channel)
    expect(await progressOf(given)).toBe('PENDING')
    await act(shop, given, { action: 'pay' })
    await untilOrders(given, 'completed')
    expect(await progressOf(given)).toBe('SUCCEEDED')
    expect((await orderOf(shop, given.first.id)).paid_method).toBe(channels[channel].method)
    const kept = channels[channel].method === 'account' ? 4_440 : 5_550
    await eventually(async () => {
      shop.advance(MINUTE)
      const fees = await shop.db
        .selectFrom('ledger_entries')
        .select('amount')
        .where('subject_id', '=', given.payment.id)
        .where('account', '=', 'fees')
        .execute()
      expect(fees.map(({ amount }) => Math.abs(amount))).toEqual([kept])
    })
  })

  it('that nobody makes ends with its order, at Xendit as well', async ({ shop }) => {
    const given = await givenNumber(shop, channel)
    shop.advance(61 * MINUTE)
    await untilStatus(shop, given, 'closed')
    await eventually(async () => expect((await orderOf(shop, given.first.id)).status).toBe('failed'))
    expect((await shop.ctx.payments.xendit?.read(given.ref))?.status).toBe('closed')
    expect(await progressOf(given)).toBe('EXPIRED')
  })

  it('that is made late still counts', async ({ shop }) => {
    const given = await givenNumber(shop, channel)
    shop.advance(61 * MINUTE)
    await eventually(async () => expect((await orderOf(shop, given.first.id)).status).toBe('failed'))
    await act(shop, given, { action: 'pay-late' })
    await untilStatus(shop, given, 'succeeded')
    await untilOrders(given, 'completed')
  })

  it('that is made late while Xendit calls it expired is looked at by a person', async ({ shop }) => {
    const given = await givenNumber(shop, channel)
    await act(shop, given, { action: 'expire' })
    await untilStatus(shop, given, 'closed')
    await act(shop, given, { action: 'pay-late', keepStatus: true })
    await eventually(async () => {
      const asked = await openAttention(shop, 'payment_unknown')
      expect(asked.map(({ subject_id }) => subject_id)).toContain(given.payment.id)
    })
  })

  it('is taken once: its number takes no second payment, and another way’s money goes back by hand', async ({
    shop,
  }) => {
    const given = await givenNumber(shop, channel)
    const other = channel === 'ID_BCA' ? 'ID_INDOMARET' : 'ID_BCA'
    const second = await openBy(shop, given, other)
    expect(await statusOf(shop, given)).toBe('closed')
    await act(shop, second, { action: 'pay' })
    await untilOrders(second, 'completed')
    await expect(act(shop, second, { action: 'pay' })).rejects.toThrow()
    await act(shop, given, { action: 'pay-late' })
    await untilStatus(shop, given, 'succeeded')
    const refund = await eventually(async () => {
      const made = await shop.db
        .selectFrom('refunds')
        .selectAll()
        .where('payment_id', '=', given.payment.id)
        .executeTakeFirstOrThrow()
      expect(made.status).toBe('manual')
      return made
    })
    expect(refund).toMatchObject({ amount: RUPIAH, currency: 'IDR' })
    // The seller refunds such a payment by hand, so the store asks the buyer for an account.
    const account = { kind: 'bank', institution: 'bca', number: '7310045668', holder: 'Siti Rahmawati' } as const
    await given.browser.api('giveRefundAccount', { id: given.first.id, ...account })
    expect(JSON.stringify(await given.browser.api('getRefundAccount', { id: given.first.id }))).toContain('5668')
  })

  it('takes no other amount, and a bank that lets one through has it held', async ({ shop }) => {
    const given = await givenNumber(shop, channel)
    await expect(act(shop, given, { action: 'pay', amount: RUPIAH - 250 })).rejects.toThrow()
    expect(await statusOf(shop, given)).toBe('open')
    await act(shop, given, { action: 'pay', amount: RUPIAH - 250, misbehave: true })
    await untilStatus(shop, given, 'held')
    expect((await orderOf(shop, given.first.id)).status).toBe('pending')
    expect(await progressOf(given)).toBe('PENDING')
  })
})

describe('the life of a number', () => {
  it('is the owner’s setting, and the order’s with it', async ({ shop, seller }) => {
    await save(seller, { accountLifeMinutes: 24 * 60 })
    const given = await givenNumber(shop, 'ID_BRI')
    expect(inMinutes(shop, given.payment.expires_at ?? '')).toBe(24 * 60)
    expect((await orderOf(shop, given.first.id)).expires_at).toBe(given.payment.expires_at)
    await save(seller, { accountLifeMinutes: null })
    for (const accountLifeMinutes of [9, 24 * 60 + 1, 60.5]) {
      await expect(save(seller, { accountLifeMinutes })).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })

  it('is not cut by a buyer who asks for more time, and not kept by one who pays otherwise', async ({
    shop,
    seller,
  }) => {
    await save(seller, { accountLifeMinutes: 600 })
    const given = await givenNumber(shop, 'ID_MANDIRI')
    const { expiresAt } = await given.browser.api('extendCheckout', { checkoutId: given.checkoutId })
    expect(expiresAt).toBe(given.payment.expires_at)
    const wanted = { orderId: given.first.id, amount: given.amount, replace: true } as const
    const card = await given.browser.api('createPaymentIntent', wanted)
    expect(card.clientSecret).toBeTruthy()
    const usual = new Date(shop.ctx.now().getTime() + shop.ctx.settings.current().orderExpiryMinutes * MINUTE)
    const held = (await orderOf(shop, given.first.id)).expires_at
    expect(held <= usual.toISOString()).toBe(true)
    const [number, byCard] = await paymentsOf(shop, given.checkoutId)
    expect(number?.status).toBe('closed')
    expect(byCard?.expires_at).toBe(held)
    await save(seller, { accountLifeMinutes: null })
  })
})

it('a number of another cart takes none of the time that a buyer was promised before the owner shortened it', async ({
  shop,
  seller,
}) => {
  await givenNumber(shop, 'ID_BNI')
  await save(seller, { orderExpiryMinutes: 120 })
  const placed = await givenOrders(shop)
  const { expires_at: promised } = await orderOf(shop, placed.first.id)
  await save(seller, { orderExpiryMinutes: null })
  await placed.browser.api('createPaymentIntent', { orderId: placed.first.id, amount: placed.amount })
  expect((await orderOf(shop, placed.first.id)).expires_at).toBe(promised)
})

describe('a channel', () => {
  it('that the owner switches off is offered to nobody at once, and its open numbers stay good', async ({
    shop,
    seller,
  }) => {
    const open = await givenNumber(shop, 'ID_ALFAMART')
    const offered = async () => {
      const { payments } = await open.browser.api('getConfig')
      const ways = await open.browser.api('listWaysToPay', { checkoutId: open.checkoutId })
      return {
        config: payments.counter?.channels.map(({ code }) => code),
        ways: ways.filter(({ method }) => method === 'counter').map(({ channel }) => channel),
      }
    }
    expect((await offered()).config).toEqual(['ID_ALFAMART', 'ID_INDOMARET'])
    await save(seller, { channelsOff: ['ID_ALFAMART'] })
    expect(await offered()).toEqual({ config: ['ID_INDOMARET'], ways: ['ID_INDOMARET'] })
    const placed = await givenOrders(shop, [...four])
    await expect(openBy(shop, placed, 'ID_ALFAMART')).rejects.toMatchObject({ code: 'provider_not_offered' })
    expect((await openBy(shop, open, 'ID_ALFAMART')).answer).toEqual(open.answer)
    await act(shop, open, { action: 'pay' })
    await untilOrders(open, 'completed')
    await save(seller, { channelsOff: ['ID_ALFAMART', 'ID_INDOMARET', 'QRIS'] })
    const { payments } = await open.browser.api('getConfig')
    expect([payments.counter, payments.qris]).toEqual([null, null])
    const qris = placed.browser.api('createQrisPayment', { orderId: placed.first.id, amount: placed.amount })
    await expect(qris).rejects.toMatchObject({ code: 'provider_not_offered' })
    await save(seller, { channelsOff: null })
  })

  it.for(numbered)('%s refuses less than its smallest payment', async (channel, { shop, seller }) => {
    const limit = { minIdr: RUPIAH + 1, maxIdr: channels[channel].maxIdr }
    await save(seller, { channelLimits: { [channel]: limit } })
    const placed = await givenOrders(shop, [...four])
    await expect(openBy(shop, placed, channel)).rejects.toMatchObject({ code: 'invalid_input' })
    await save(seller, { channelLimits: null })
    expect((await openBy(shop, placed, channel)).payment.amount).toBe(RUPIAH)
  })
})
