import { randomUUID } from 'node:crypto'
import { HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import {
  givenMoneyHeld,
  type OpenedByXendit,
  openByXendit,
  pay,
  RUPIAH,
  statusOfPayment,
  untilPaymentIs,
} from '../../tests/_support/given-money-held.ts'
import { agree, givenOrders, orderInput, orderOf, untilOrders } from '../../tests/_support/given-order.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { givenLinkReader } from '../../tests/_support/link-reader.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { returnOverdue } from './return-held.ts'

const it = shopTest({}, 'test')

const track = ({ browser, first }: Pick<OpenedByXendit, 'browser' | 'first'>) =>
  browser.api('trackOrder', { code: first.trackingCode })
const press = ({ browser, first }: Pick<OpenedByXendit, 'browser' | 'first'>) =>
  browser.api('returnHeldPayment', { id: first.id })
const refundsOf = (shop: Shop, paymentId: string) =>
  shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute()
const untilRefund = (shop: Shop, paymentId: string, status: string) =>
  eventually(async () => expect((await refundsOf(shop, paymentId)).map((one) => one.status)).toEqual([status]))
const mailsOf = async (shop: Shop, { first }: Pick<OpenedByXendit, 'first'>) =>
  (await shop.db.selectFrom('mails').select('kind').where('order_id', '=', first.id).execute()).map(({ kind }) => kind)
const idr = (amount: number) => ({ amount: String(amount), currency: 'IDR' })

const untilClosedThere = (shop: Shop, { ref }: OpenedByXendit) =>
  eventually(async () => expect((await shop.ctx.payments.xendit?.read(ref))?.status).toBe('closed'))

const openings = (given: Pick<OpenedByXendit, 'browser' | 'first' | 'amount'>) => {
  const wanted = { amount: given.amount, orderId: given.first.id }
  return {
    card: () => given.browser.api('createPaymentIntent', wanted),
    paypal: () => given.browser.api('createPaypalOrder', { ...wanted, currency: 'USD', intent: 'CAPTURE' }),
    qris: () => given.browser.api('createQrisPayment', wanted),
    wallet: () => given.browser.api('createEwalletPayment', { ...wanted, channelCode: 'ID_DANA' }),
    bank: () => given.browser.api('createEwalletPayment', { ...wanted, channelCode: 'ID_BCA' }),
  }
}

describe('money that came and does not fit', () => {
  it.for([
    ['too little', { amount: RUPIAH - 250 }, idr(RUPIAH - 250)],
    ['too much', { amount: RUPIAH + 900 }, idr(RUPIAH + 900)],
    ['another currency', { amount: 6, currency: 'USD' }, { amount: '6.00', currency: 'USD' }],
    ['a currency that the store does not know', { amount: 6, currency: 'BRL' }, null],
  ] as const)(
    '%s: its buyer reads at once what came and until when it is decided',
    async ([, money, received], { shop }) => {
      const given = await givenMoneyHeld(shop, money)
      const { heldPayments, canReturnHeld, status } = await track(given)
      expect({ status, canReturnHeld }).toEqual({ status: 'pending', canReturnHeld: true })
      const asked = idr(RUPIAH)
      expect(heldPayments).toEqual([
        { id: given.paymentId, method: 'account', asked, received, state: 'held', returnsAt: expect.any(String) },
      ])
      const left = Date.parse(heldPayments[0]?.returnsAt ?? '') - shop.ctx.now().getTime()
      expect(Math.round(left / HOUR)).toBe(24)
      const { status: told, isHeld } = await given.browser.api('getEwalletStatus', { paymentId: given.paymentId })
      expect([told, isHeld]).toEqual(['PENDING', true])
    },
  )

  it('the press that ends the payment is told of the money, and says that it is over once the money goes back', async ({
    shop,
  }) => {
    const given = await givenMoneyHeld(shop)
    const end = () => given.browser.api('endWaitingPayment', { paymentId: given.paymentId })
    const details = { trackingCode: given.first.trackingCode }
    expect(await refusal(end())).toMatchObject({ status: 409, code: 'payment_held', details })
    await press(given)
    expect(await end()).toEqual({ done: true })
  })

  it('is told by mail, once for each sum, and not to whoever left no address', async ({ shop }) => {
    const placed = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }])
    const customerEmail = `held-${randomUUID()}@example.com`
    await placed.browser.api('updateCheckout', { checkoutId: placed.checkoutId, customerEmail })
    const given = await openByXendit(shop, placed)
    await pay(shop, given, { amount: RUPIAH - 250 })
    const mail = await eventually(async () => {
      const [first, ...more] = await shop.world.mailsTo(customerEmail)
      expect([first?.subject, more]).toEqual([expect.stringContaining('We are checking your payment'), []])
      return first
    })
    expect(mail?.text).toContain('Rp92,950 of Rp93,200 came')
    expect(mail?.text).toContain('Rp250 is missing')
    expect(await mailsOf(shop, await givenMoneyHeld(shop))).toEqual([])
  })

  it('late, when its order has expired, is shown as held and not as a failure that is over', async ({ shop }) => {
    const given = await openByXendit(shop, await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }]))
    shop.advance(61 * 60_000)
    await eventually(async () => expect((await orderOf(shop, given.first.id)).status).toBe('failed'))
    await pay(shop, given, { amount: RUPIAH - 250 }, true)
    await untilPaymentIs(shop, given.paymentId, 'held')
    expect((await track(given)).heldPayments).toMatchObject([{ received: idr(RUPIAH - 250) }])
  })

  it('of a cart of several orders is shown with each of them', async ({ shop }) => {
    const cart = [{ packageId: 'ml-86', quantity: 4 }, { packageId: 'ff-70' }] as const
    const given = await givenMoneyHeld(shop, { amount: 50_000 }, 'ID_BCA', [...cart])
    for (const { trackingCode } of given.orders) {
      const order = await given.browser.api('trackOrder', { code: trackingCode })
      expect([order.heldPayments.length, order.canReturnHeld]).toEqual([1, true])
    }
    await given.browser.api('returnHeldPayment', { id: given.orders[1]?.id ?? '' })
    expect((await track(given)).heldPayments).toEqual([])
    expect(await refundsOf(shop, given.paymentId)).toMatchObject([{ amount: 50_000, status: 'manual', order_id: null }])
  })

  it('is nothing that a stranger with the tracking code sees', async ({ shop }) => {
    const { first } = await givenMoneyHeld(shop)
    const seen = await shop.createBrowser().api('trackOrder', { code: first.trackingCode })
    expect([seen.heldPayments, seen.canReturnHeld]).toEqual([[], false])
  })

  it('twice too little is one sum, told anew; once all of it came the order goes on by itself', async ({ shop }) => {
    // The seller delivers this package by hand, so the provider, which does not know the payment, is never queried.
    const given = await openByXendit(shop, await givenOrders(shop, [{ packageId: 'hand-60' }]), 'ID_DANA')
    const { amount: whole } = await shop.db
      .selectFrom('payments')
      .select('amount')
      .where('id', '=', given.paymentId)
      .executeTakeFirstOrThrow()
    const nothing = { captureRef: undefined, paymentId: undefined, nextAction: undefined }
    const tell = (amount: number, isAskedOnly?: true) =>
      applyProviderState(shop.ctx, given.paymentId, {
        ref: given.ref,
        status: 'succeeded',
        received: { amount, currency: 'IDR' },
        ...nothing,
        ...(isAskedOnly && { isAskedOnly }),
      })
    await tell(40_000)
    await tell(70_000)
    expect((await track(given)).heldPayments).toMatchObject([{ received: idr(70_000) }])
    await tell(whole, true)
    expect(await statusOfPayment(shop, given.paymentId)).toBe('held')
    await tell(whole)
    await untilOrders(given, 'pending-delivery')
    const booked = shop.db.selectFrom('ledger_entries').select((eb) => eb.fn.sum<number>('amount').as('sum'))
    const { sum } = await booked
      .where('subject_id', '=', given.paymentId)
      .where('account', '=', 'provider:xendit')
      .where('posting_id', 'not like', 'fee:%')
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(whole)
    expect((await openAttention(shop)).map(({ kind }) => kind)).not.toContain('payment_mismatch')
  })
})

describe('while money is held', () => {
  it('no way to pay opens for its order, in any browser of its buyer, until it is sent back', async ({ shop }) => {
    const given = await givenMoneyHeld(shop)
    for (const open of Object.values(openings(given))) {
      const refused = await refusal(open())
      expect(refused).toMatchObject({ status: 409, code: 'payment_held' })
      expect(refused.details).toEqual({ trackingCode: given.first.trackingCode })
    }
    const { heldOrder } = await given.browser.api('getCheckout', { checkoutId: given.checkoutId })
    expect(heldOrder).toBe(given.first.trackingCode)
    await press(given)
    await openings(given).card()
  })

  it('no way to pay opens for the same cart line in another checkout, also once its order has expired', async ({
    shop,
  }) => {
    const given = await givenMoneyHeld(shop)
    await shop.db
      .updateTable('orders')
      .set({ status: 'failed', failed_by: 'expired' })
      .where('id', '=', given.first.id)
      .execute()
    const { line_key: lineKey } = await orderOf(shop, given.first.id)
    const checkoutId = randomUUID()
    const { browser } = given
    const first = await browser.api('createOrder', { ...orderInput('ml-86', { lineKey, quantity: 4 }), checkoutId })
    await agree(browser, checkoutId)
    const anew = { ...given, first, checkoutId, amount: '6.00' }
    for (const open of Object.values(openings(anew))) {
      expect((await refusal(open())).details).toEqual({ trackingCode: given.first.trackingCode })
    }
    expect((await browser.api('getCheckout', { checkoutId })).heldOrder).toBe(given.first.trackingCode)
    await press(given)
    await openings(anew).card()
  })

  it('a browser with a link to another cart of the same line alone is not told the order’s tracking code', async ({
    shop,
  }) => {
    const given = await givenMoneyHeld(shop)
    const { line_key: lineKey } = await orderOf(shop, given.first.id)
    const checkoutId = randomUUID()
    const order = { ...orderInput('ml-86', { lineKey, quantity: 4 }), checkoutId }
    const first = await given.browser.api('createOrder', order)
    const reader = await givenLinkReader(shop, first.id)
    for (const open of Object.values(openings({ browser: reader, first, amount: '6.00' }))) {
      expect(await refusal(open())).toMatchObject({ code: 'payment_held', details: { trackingCode: null } })
    }
    expect(await reader.api('getCheckout', { checkoutId })).toMatchObject({ isHeld: true, heldOrder: null })
    const { isHeld, heldOrder } = await given.browser.api('getCheckout', { checkoutId })
    expect([isHeld, heldOrder]).toEqual([true, given.first.trackingCode])
  })

  it('a way that was open is ended, also at its provider, and money that was under way in it pays the order', async ({
    shop,
  }) => {
    const bank = await openByXendit(shop, await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }]))
    const wallet = await openByXendit(shop, bank, 'ID_DANA')
    expect(await statusOfPayment(shop, wallet.paymentId)).toBe('open')
    await pay(shop, bank, { amount: RUPIAH - 250 }, true)
    await untilPaymentIs(shop, bank.paymentId, 'held')
    expect(await statusOfPayment(shop, wallet.paymentId)).toBe('closed')
    await untilClosedThere(shop, wallet)
    await pay(shop, wallet, {}, true)
    await untilOrders(bank, 'completed')
    expect(await statusOfPayment(shop, bank.paymentId)).toBe('returned')
    expect(await refundsOf(shop, bank.paymentId)).toMatchObject([{ amount: RUPIAH - 250, status: 'manual' }])
    expect(await openAttention(shop, 'payment_mismatch')).toEqual([])
    expect(await openAttention(shop, 'refund_manual')).toHaveLength(1)
  })

  it('money that comes short after the order was paid otherwise goes back at once', async ({ shop }) => {
    const bank = await openByXendit(shop, await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }]))
    const wallet = await openByXendit(shop, bank, 'ID_DANA')
    await pay(shop, wallet, {})
    await untilOrders(bank, 'completed')
    await pay(shop, bank, { amount: RUPIAH - 250 }, true)
    await untilPaymentIs(shop, bank.paymentId, 'returned')
    expect(await mailsOf(shop, bank)).not.toContain('payment-held')
  })

  it('the second of two short transfers goes back when the seller accepts the first', async ({ shop, seller }) => {
    const bank = await openByXendit(shop, await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }]))
    const till = await openByXendit(shop, bank, 'ID_INDOMARET')
    await pay(shop, bank, { amount: RUPIAH - 250 }, true)
    await untilPaymentIs(shop, bank.paymentId, 'held')
    await untilClosedThere(shop, till)
    await pay(shop, till, { amount: RUPIAH - 400 }, true)
    await untilPaymentIs(shop, till.paymentId, 'held')
    expect((await track(bank)).heldPayments).toHaveLength(2)
    await seller.api('resolvePayment', { paymentId: bank.paymentId, action: 'accept' })
    await untilOrders(bank, 'completed')
    expect(await statusOfPayment(shop, till.paymentId)).toBe('returned')
    expect(await refundsOf(shop, till.paymentId)).toMatchObject([{ amount: RUPIAH - 400, purpose: 'returned' }])
  })
})

describe('the buyer sends held money back', () => {
  it.for([
    ['ID_DANA', RUPIAH + 900],
    // This wallet can refund only whole payments; the refund here is the whole amount received.
    ['ID_LINKAJA', RUPIAH - 250],
  ] as const)('by itself where the way to pay can, as much as came: %s', async ([channel, amount], { shop }) => {
    const given = await givenMoneyHeld(shop, { amount }, channel)
    const after = await press(given)
    expect(after.heldPayments).toEqual([
      expect.objectContaining({ state: expect.stringMatching(/^(going|gone)-back$/) }),
    ])
    expect(after.hasManualRefund).toBe(false)
    await untilRefund(shop, given.paymentId, 'succeeded')
    expect((await track(given)).heldPayments).toMatchObject([{ state: 'gone-back', returnsAt: null }])
    expect(await refundsOf(shop, given.paymentId)).toMatchObject([{ amount, purpose: 'returned' }])
  })

  it.for(['ID_BCA', 'ID_INDOMARET', 'ID_OVO'] as const)(
    'by hand where it was paid by %s: the account is asked for at once',
    async (channel, { shop }) => {
      const given = await givenMoneyHeld(shop, { amount: RUPIAH - 250 }, channel)
      expect((await press(given)).hasManualRefund).toBe(true)
      const { mayGive, refunds } = await given.browser.api('getRefundAccount', { id: given.first.id })
      expect([mayGive, refunds]).toMatchObject([true, [{ ...idr(RUPIAH - 250), state: 'needed' }]])
      const account = { kind: 'bank', institution: 'bca', number: '7310045668', holder: 'Siti Rahmawati' } as const
      const kept = await given.browser.api('giveRefundAccount', { id: given.first.id, ...account })
      expect(kept.refunds).toMatchObject([{ state: 'given' }])
    },
  )

  it('once, however often the button is pressed, and pays anew: what is paid then is delivered', async ({ shop }) => {
    const given = await givenMoneyHeld(shop, { amount: RUPIAH - 250 }, 'ID_DANA')
    await Promise.all([press(given), press(given), press(given)])
    const second = await openByXendit(shop, given, 'ID_DANA')
    await pay(shop, second, {})
    await untilOrders(given, 'completed')
    await press(given)
    await untilRefund(shop, given.paymentId, 'succeeded')
    expect(await refundsOf(shop, second.paymentId)).toEqual([])
  })

  it('only in a browser that has the order in hand', async ({ shop }) => {
    const placing = shop.createBrowser()
    await logIn(placing, 'person-budi')
    const given = await givenMoneyHeld(shop, { amount: RUPIAH - 250 }, 'ID_BCA', undefined, placing)
    const stranger = shop.createBrowser()
    expect(await refusal(press({ ...given, browser: stranger }))).toMatchObject({ code: 'order_not_found' })
    await logIn(stranger, 'person-budi')
    const elsewhere = { ...given, browser: stranger }
    expect(await track(elsewhere)).toMatchObject({ isMine: true, isInHand: false, canReturnHeld: false })
    expect(await refusal(press(elsewhere))).toMatchObject({ code: 'forbidden' })
    expect(await statusOfPayment(shop, given.paymentId)).toBe('held')
  })

  it('not after the seller accepted it, and not where nothing is held', async ({ shop, seller }) => {
    const given = await givenMoneyHeld(shop)
    await seller.api('resolvePayment', { paymentId: given.paymentId, action: 'accept' })
    expect(await refusal(press(given))).toMatchObject({ code: 'already_paid' })
    const unpaid = await givenOrders(shop)
    expect(await refusal(press(unpaid))).toMatchObject({ code: 'transition_not_allowed' })
  })
})

describe('the seller sends held money back in the provider’s dashboard', () => {
  it('and it is held no more: it cannot be accepted, and the buyer may pay again', async ({ shop, seller }) => {
    const given = await givenMoneyHeld(shop, { amount: RUPIAH + 900 }, 'ID_DANA')
    await shop.world.post(`/control/xendit/payment_requests/${given.ref}`, { action: 'refund' })
    await untilPaymentIs(shop, given.paymentId, 'returned')
    const accepted = seller.api('resolvePayment', { paymentId: given.paymentId, action: 'accept' })
    await expect(accepted).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect(await refundsOf(shop, given.paymentId)).toMatchObject([{ purpose: 'external', amount: RUPIAH + 900 }])
    expect((await track(given)).heldPayments).toEqual([])
    await openings(given).card()
  })

  it('in part only, and it stays held: the rest goes back by the press', async ({ shop }) => {
    const given = await givenMoneyHeld(shop, { amount: RUPIAH + 900 }, 'ID_DANA')
    await shop.world.post(`/control/xendit/payment_requests/${given.ref}`, { action: 'refund', amount: 900 })
    await eventually(async () => expect(await refundsOf(shop, given.paymentId)).toMatchObject([{ amount: 900 }]))
    expect(await statusOfPayment(shop, given.paymentId)).toBe('held')
    expect((await press(given)).heldPayments).toMatchObject([{ received: idr(RUPIAH) }])
    const amounts = (await refundsOf(shop, given.paymentId)).map(({ amount }) => amount)
    expect(amounts.toSorted((a, b) => a - b)).toEqual([900, RUPIAH])
  })
})

describe('what the seller has not decided', () => {
  it('goes back by itself after a day, and not before', async ({ shop }) => {
    const given = await givenMoneyHeld(shop)
    const [entry] = await openAttention(shop, 'payment_mismatch')
    expect(entry?.reason).toMatch(/Accept it or send it back\. Undecided, it goes back by itself on .* UTC\.$/)
    shop.advance(23.9 * HOUR)
    expect(await returnOverdue(shop.ctx)).toBe(0)
    expect(await statusOfPayment(shop, given.paymentId)).toBe('held')
    shop.advance(0.2 * HOUR)
    await untilPaymentIs(shop, given.paymentId, 'returned')
    expect(await refundsOf(shop, given.paymentId)).toMatchObject([{ amount: RUPIAH - 250, status: 'manual' }])
    expect(await openAttention(shop, 'payment_mismatch')).toEqual([])
    expect(await openAttention(shop, 'refund_manual')).toHaveLength(1)
  })

  it('goes back after as many hours as the owner set when it came', async ({ shop, seller }) => {
    const save = async (heldPaymentHours: number | null) => {
      const { version } = await seller.api('getStoreSettings')
      await seller.api('saveStoreSettings', { version, changes: { heldPaymentHours } })
    }
    await save(2)
    const given = await givenMoneyHeld(shop)
    for (const hours of [0, 169, 1.5]) await expect(save(hours)).rejects.toMatchObject({ code: 'invalid_input' })
    await save(48)
    shop.advance(2.1 * HOUR)
    await untilPaymentIs(shop, given.paymentId, 'returned')
  })

  it('of an earlier release gets its time first, and its buyer is told', async ({ shop }) => {
    const given = await givenMoneyHeld(shop)
    await shop.db.updateTable('payments').set({ returns_at: null }).where('id', '=', given.paymentId).execute()
    shop.advance(48 * HOUR)
    await eventually(async () => expect((await track(given)).heldPayments[0]?.returnsAt).toEqual(expect.any(String)))
    expect(await statusOfPayment(shop, given.paymentId)).toBe('held')
  })
})
