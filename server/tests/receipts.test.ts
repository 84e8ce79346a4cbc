import {
  formatDocumentNumber,
  receiptPath,
  sellerReceiptPath,
  toReceiptFile,
} from '@topup/core/payment/document-number'
import { describe, expect } from 'vitest'
import { forgetCheckouts } from '../src/app/retention/forget-buyers.ts'
import { findDocument } from '../src/ledger/documents/find-documents.ts'
import { renderDocument } from '../src/ledger/documents/render-document.ts'
import { issueReceipt } from '../src/payments/issue-receipt.ts'
import { settleCheckout } from '../src/payments/settle-checkout.ts'
import { write } from '../src/platform/db/write.ts'
import { eventually } from './_support/eventually.ts'
import { type GivenCheckout, givenCheckout, untilOrders } from './_support/given-order.ts'
import { givenHeld, givenPaid, reject } from './_support/given-paid.ts'
import type { Browser } from './_support/http-client.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'
import { postDashboardRefund } from './_support/stripe-event.ts'

const it = shopTest()

const paymentOf = (shop: Shop, { checkoutId }: Pick<GivenCheckout, 'checkoutId'>) =>
  shop.db.selectFrom('payments').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirstOrThrow()
const documentsOf = (shop: Shop, { checkoutId }: Pick<GivenCheckout, 'checkoutId'>) =>
  shop.db
    .selectFrom('documents')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('created_at')
    .orderBy('kind', 'desc')
    .execute()

const untilDocuments = (shop: Shop, checkout: GivenCheckout, count: number) =>
  eventually(async () => {
    const documents = await documentsOf(shop, checkout)
    expect(documents).toHaveLength(count)
    return documents
  })

async function numbersOf(shop: Shop, kind: 'receipt' | 'credit-note') {
  const rows = await shop.db
    .selectFrom('documents')
    .select(['year', 'number'])
    .where('kind', '=', kind)
    .orderBy('year')
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const settle = async (ctx: Shop['ctx'], shop: Shop, checkout: GivenCheckout) => {
  const { id, amount, currency } = await paymentOf(shop, checkout)
  await settleCheckout(ctx, id, { ref: checkout.intentId, captureRef: undefined, amount, currency })
}

async function setTax(seller: Browser, tax: { kind: 'none' | 'included' | 'added'; rate: number }) {
  const { version } = await seller.api('getStoreSettings')
  await seller.api('saveStoreSettings', { version, changes: { tax } })
}

describe('receipts and credit notes', () => {
  it('are numbered without gap or double while 40 payments and 8 refunds end at once in two processes', async ({
    shop,
    seller,
  }) => {
    const second = shop.createSecondContext()
    const held: GivenCheckout[] = []
    for (let count = 0; count < 8; count++) held.push(await givenHeld(shop))
    const checkouts: GivenCheckout[] = []
    for (let count = 0; count < 40; count++) checkouts.push(await givenCheckout(shop))
    await Promise.all([
      ...checkouts.flatMap((checkout, index) => [
        settle(index % 2 ? second : shop.ctx, shop, checkout),
        ...(index % 5 === 0 ? [settle(index % 2 ? shop.ctx : second, shop, checkout)] : []),
      ]),
      ...held.map((checkout) => reject(seller, checkout)),
    ])
    await eventually(async () => expect(await numbersOf(shop, 'credit-note')).toEqual(upTo(8)))
    expect(await numbersOf(shop, 'receipt')).toEqual(upTo(48))
    for (const checkout of [...checkouts, ...held]) {
      const receipts = (await documentsOf(shop, checkout)).filter(({ kind }) => kind === 'receipt')
      expect(receipts).toHaveLength(1)
    }
  })

  it('leave no gap where a transaction fails after its number was taken', async ({ shop }) => {
    const checkout = await givenCheckout(shop)
    const payment = await paymentOf(shop, checkout)
    const before = await numbersOf(shop, 'receipt')
    const failing = write(shop.db, async (trx) => {
      await issueReceipt(shop.ctx, trx, payment)
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    await settle(shop.ctx, shop, checkout)
    expect(await numbersOf(shop, 'receipt')).toEqual(upTo(before.length + 1))
  })

  it('are written once: a repeated success adds none, and a second receipt of a checkout cannot be written', async ({
    shop,
  }) => {
    const checkout = await givenPaid(shop)
    await untilOrders(checkout, 'completed')
    await settle(shop.ctx, shop, checkout)
    await settle(shop.createSecondContext(), shop, checkout)
    const [receipt, ...others] = await documentsOf(shop, checkout)
    expect(others).toEqual([])
    const payment = await paymentOf(shop, checkout)
    expect(receipt).toMatchObject({ kind: 'receipt', payment_id: payment.id, gross: 150, tax: 0, currency: 'USD' })
    const before = await numbersOf(shop, 'receipt')
    await expect(write(shop.db, (trx) => issueReceipt(shop.ctx, trx, payment))).rejects.toThrow()
    expect(await numbersOf(shop, 'receipt')).toEqual(before)
  })

  it('credit what went back of money that did not fit before the seller accepted the rest of it', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenCheckout(shop)
    const { id } = await paymentOf(shop, checkout)
    const tooMuch = { ref: checkout.intentId, captureRef: undefined, amount: 250, currency: 'USD' }
    await settleCheckout(shop.ctx, id, tooMuch)
    await postDashboardRefund(shop, checkout.intentId, 100)
    await eventually(async () => expect((await paymentOf(shop, checkout)).refunded_amount).toBe(100))
    expect(await documentsOf(shop, checkout)).toEqual([])
    await seller.api('resolvePayment', { paymentId: id, action: 'accept' })
    expect(await documentsOf(shop, checkout)).toMatchObject([
      { kind: 'receipt', gross: 250 },
      { kind: 'credit-note', gross: 100 },
    ])
  })

  it('are written of nothing where the seller accepts that nothing came, whatever the tax', async ({
    shop,
    seller,
  }) => {
    await setTax(seller, { kind: 'added', rate: 1100 })
    const checkout = await givenCheckout(shop)
    const { id } = await paymentOf(shop, checkout)
    await settleCheckout(shop.ctx, id, { ref: checkout.intentId, captureRef: undefined, amount: 0, currency: 'USD' })
    await seller.api('resolvePayment', { paymentId: id, action: 'accept' })
    await setTax(seller, { kind: 'none', rate: 0 })
    expect(await documentsOf(shop, checkout)).toMatchObject([{ kind: 'receipt', gross: 0, tax: 0 }])
    await untilOrders(checkout, 'completed')
  })

  it('begin anew with the year of the store’s own clock', async ({ shop }) => {
    const checkout = await givenCheckout(shop)
    // In Jakarta this is already the next year.
    const late = { ...shop.ctx, now: () => new Date('2031-12-31T17:00:00.000Z') }
    await settle(late, shop, checkout)
    expect(await documentsOf(shop, checkout)).toMatchObject([{ kind: 'receipt', year: 2032, number: 1 }])
  })

  it('show the tax that the owner set, and a credit note that of its receipt: all of them the whole of it', async ({
    shop,
    seller,
  }) => {
    await setTax(seller, { kind: 'added', rate: 1100 })
    const checkout = await givenHeld(shop, 3)
    const [receipt] = await documentsOf(shop, checkout)
    await setTax(seller, { kind: 'none', rate: 0 })
    const { gross = 0, tax = 0, content = '' } = receipt ?? {}
    expect(tax).toBe(Math.round((gross * 11) / 111))
    const said = JSON.parse(content)
    expect(said.rule).toEqual({ kind: 'added', rate: 1100 })
    expect(said.lines).toMatchObject([{ quantity: 3, amount: gross - tax }])
    await reject(seller, checkout)
    const [, ...notes] = await untilDocuments(shop, checkout, 4)
    expect(notes.map(({ kind }) => kind)).toEqual(Array(3).fill('credit-note'))
    expect(notes.reduce((sum, note) => sum + note.gross, 0)).toBe(gross)
    expect(notes.reduce((sum, note) => sum + note.tax, 0)).toBe(tax)
    expect(new Set(notes.map(({ refund_id }) => refund_id)).size).toBe(3)
  })

  it('are files for the buyer who placed the order and for sellers, and for nobody else', async ({ shop, seller }) => {
    const checkout = await givenPaid(shop)
    await untilOrders(checkout, 'completed')
    const [view] = await checkout.browser.api('listOrders')
    const number = view?.documents[0]?.number ?? ''
    expect(view?.documents).toEqual([{ kind: 'receipt', number }])
    for (const [browser, path] of [
      [checkout.browser, receiptPath],
      [seller, sellerReceiptPath],
    ] as const) {
      const response = await browser.fetch(toReceiptFile(path, number))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect((await response.text()).slice(0, 5)).toBe('%PDF-')
    }
    const stranger = shop.createBrowser()
    expect((await stranger.api('trackOrder', { code: checkout.first.trackingCode })).documents).toEqual([])
    expect((await stranger.fetch(toReceiptFile(receiptPath, number))).status).toBe(404)
    expect((await checkout.browser.fetch(toReceiptFile(receiptPath, 'R-2026-999999'))).status).toBe(404)
    expect((await checkout.browser.fetch(receiptPath.replace(':file', number))).status).toBe(404)
    expect((await stranger.fetch(toReceiptFile(sellerReceiptPath, number))).status).toBe(401)
    const { payments } = await seller.api('getOrderDetails', { id: checkout.first.id })
    expect(payments.map(({ receipt }) => receipt)).toEqual([number])
  })

  it('name the buyer only as long as the store knows who that was, and no player ever', async ({ shop }) => {
    const email = 'siti@example.com'
    const checkout = await givenCheckout(shop)
    await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail: email })
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    const [receipt] = await documentsOf(shop, checkout)
    if (!receipt) throw new Error('there is no receipt')
    const find = async () => (await findDocument(shop.db, formatDocumentNumber(receipt)))?.document
    expect((await find())?.buyer).toBe(email)
    expect(receipt.content).not.toContain(email)
    const order = await shop.db
      .selectFrom('orders')
      .select('game_user_id')
      .where('id', '=', checkout.first.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(await find())).not.toContain(order.game_user_id)
    const before = await find()
    expect(before).toMatchObject({ gross: 150, seller: ['Kilat'] })
    await write(shop.db, (trx) => forgetCheckouts(trx, [checkout.checkoutId], shop.ctx.now().toISOString()))
    expect(await find()).toEqual({ ...before, buyer: null })
  })

  it('are read aloud and printed whatever a name holds, in either language, over as many pages as they need', async () => {
    const line = { name: 'Ünïcode ₫ ★ 原神\n–', quantity: 1, amount: 15_345 }
    for (const language of ['en', 'id'] as const) {
      const pdf = await renderDocument(
        { isPractice: true },
        {
          language,
          timeZone: 'Asia/Jakarta',
          seller: ['Kilat'],
          support: 'help@kilat.example',
          note: '',
          rule: { kind: 'included', rate: 1125 },
          method: 'qris',
          orders: ['TRK234567892345'],
          lines: Array(60).fill(line),
          kind: 'credit-note',
          number: 'C-2026-000001',
          receipt: 'R-2026-000001',
          buyer: 'siti@example.com',
          currency: 'IDR',
          gross: 60 * 15_345,
          tax: 93_101,
          issuedAt: '2026-11-26T18:00:00.000Z',
        },
      )
      const text = pdf.toString('latin1')
      expect(text.startsWith('%PDF-')).toBe(true)
      expect(text).toContain(`/Lang (${language})`)
      expect(text).toContain('/MarkInfo')
      expect(text).toMatch(/\/Count [2-9]/)
    }
  })
})
