import { formatDocumentNumber } from '@topup/core/payment/document-number'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders, orderInput, orderOf, untilOrders } from '../../tests/_support/given-order.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { payAtXendit } from '../../tests/_support/pay-at-xendit.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { it } from '../../tests/_support/shop-test.ts'

it('an order keeps its player and its address as they were meant, however they were brought', async ({ shop }) => {
  const browser = shop.createBrowser()
  const typed = [
    ['\u200eID: 123456789 Zone 2345', 'Budi <b1@example.com>,'],
    ['１２３４５６７８９（２３４５）', 'mailto:b1@example.com'],
    ['123456789\n2345', ' b1@example.com. '],
  ] as const
  for (const [gameUserId, customerEmail] of typed) {
    const { id } = await browser.api('createOrder', {
      ...orderInput('ml-86', { gameUserId, customerEmail }),
      checkoutId: crypto.randomUUID(),
    })
    const { game_user_id, checkout_id } = await orderOf(shop, id)
    expect(game_user_id).toBe('123456789 (2345)')
    const checkout = shop.db.selectFrom('checkouts').select('customer_email').where('id', '=', checkout_id)
    expect(await checkout.executeTakeFirst()).toEqual({ customer_email: 'b1@example.com' })
  }
})

it('two addresses in one field are refused', async ({ shop }) => {
  const two = orderInput('ml-86', { customerEmail: 'b1@example.com, b2@example.com' })
  expect(await refusal(shop.createBrowser().api('createOrder', two))).toMatchObject({ code: 'invalid_input' })
})

it('an order is found by its code in groups or within the address of its page', async ({ shop, seller }) => {
  const { first, browser } = await givenOrders(shop)
  const { trackingCode } = first
  const groups = trackingCode.replace(/(.{3})(?=.)/g, '$1-').toLowerCase()
  for (const code of [groups, `\u200e${trackingCode}.`, `https://shop.example/track/${trackingCode}`]) {
    expect((await browser.api('trackOrder', { code })).trackingCode).toBe(trackingCode)
    const { orders } = await seller.api('searchAdminOrders', { query: code })
    expect(orders.map((order) => order.trackingCode)).toContain(trackingCode)
  }
})

it('an order is found by the number of its receipt, and a player by an id in groups', async ({ shop, seller }) => {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId: '987654321 (4321)', quantity: 4 }])
  const { browser, first, amount, checkoutId } = placed
  const wallet = { channelCode: 'ID_OVO', customerPhone: '\u202d０８１２ 3456-7890\u202c' } as const
  const { paymentId } = await browser.api('createEwalletPayment', { orderId: first.id, amount, ...wallet })
  await payAtXendit(shop, paymentId)
  await untilOrders(placed, 'completed')
  const number = await eventually(async () => {
    const documents = shop.db.selectFrom('documents').selectAll().where('checkout_id', '=', checkoutId)
    return formatDocumentNumber(await documents.executeTakeFirstOrThrow())
  })
  const found = async (query: string) =>
    (await seller.api('searchAdminOrders', { query })).orders.map(({ trackingCode }) => trackingCode)
  for (const query of [number, `${number.toLowerCase().replaceAll('-', ' ')}.pdf`, '987 654 321', '\u2066987654321']) {
    expect(await found(query), query).toContain(first.trackingCode)
  }
  await logIn(browser, 'person-ayu')
  await browser.api('claimOrders', { checkoutIds: [checkoutId] })
  const ofAccount = (await browser.api('listAccountOrders', { search: number.toLowerCase() })).orders
  expect(ofAccount.map(({ trackingCode }) => trackingCode)).toEqual([first.trackingCode])
  expect((await browser.api('listAccountOrders', { search: 'R-1999-000001' })).orders).toEqual([])
  expect(await found('R-1999-000001')).toEqual([])
  for (const query of ['<', 'mailto:', '---', '..']) expect(await found(query), query).toEqual([])
})
