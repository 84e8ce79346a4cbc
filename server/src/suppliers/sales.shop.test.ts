import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree, givenCheckout, orderInput, untilOrders } from '../../tests/_support/given-order.ts'
import { givenPaid, openAttention, supplierSide, untilUnits } from '../../tests/_support/given-paid.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { write } from '../platform/db/write.ts'
import { watchBalance } from './sales/watch-balance.ts'

const longAgo = '2026-01-01T00:00:00.000Z'
/** Timeout in ms for fifty orders at once on a busy machine. */
const PATIENCE = 60_000
const PLENTY = 1_000_000_000
const ML_COST = 19_000
const FF_COST = 9_700

/** Dates the last balance reading long ago, then reads the balance again. */
async function readBalanceNow(shop: Shop): Promise<void> {
  await write(shop.db, (trx) => trx.updateTable('supplier_balances').set({ read_at: longAgo }).execute())
  await watchBalance(shop.ctx)
}

async function setBalance(shop: Shop, balance: number): Promise<void> {
  await shop.world.setBalance(balance)
  await readBalanceNow(shop)
}

it.beforeEach(async ({ shop }) => {
  await write(shop.db, (trx) => trx.deleteFrom('sales_pauses').execute())
  shop.ctx.responses.invalidate()
  await setBalance(shop, PLENTY)
})

const refusedWith = (code: string, reason?: string) =>
  expect.objectContaining({ status: 409, code, ...(reason === undefined ? {} : { reason }) })

describe('sales paused by the seller', () => {
  it('for the whole store refuse orders and new payments with the seller’s words', async ({ shop, seller }) => {
    const placed = shop.createBrowser()
    const checkoutId = randomUUID()
    const order = await placed.api('createOrder', { ...orderInput('ml-86'), checkoutId })
    await agree(placed, checkoutId)
    await seller.api('changeSales', { scope: 'store', paused: true, reason: 'Back at noon' })
    await expect(shop.createBrowser().api('createOrder', orderInput('ml-86'))).rejects.toEqual(
      refusedWith('sales_paused', 'Back at noon'),
    )
    const pay = () => placed.api('createPaymentIntent', { amount: '1.50', orderId: order.id })
    await expect(pay()).rejects.toEqual(refusedWith('sales_paused', 'Back at noon'))
    await seller.api('changeSales', { scope: 'store', paused: false })
    expect((await pay()).clientSecret).toContain('_secret_')
  })

  it('are shown by the configuration and by each game, and no longer once they go on', async ({ shop, seller }) => {
    const browser = shop.createBrowser()
    await seller.api('changeSales', { scope: 'free-fire', paused: true, reason: 'Maintenance' })
    const pause = { by: 'seller', reason: 'Maintenance' }
    expect((await browser.api('getGame', { id: 'free-fire' })).salesPause).toEqual(pause)
    expect((await browser.api('getGame', { id: 'mobile-legends' })).salesPause).toBeNull()
    expect((await browser.api('getConfig')).salesPause).toBeNull()
    await seller.api('changeSales', { scope: 'store', paused: true, reason: 'Closed' })
    expect((await browser.api('getConfig')).salesPause).toEqual({ by: 'seller', reason: 'Closed' })
    const listed = await browser.api('listGames')
    expect(listed.find(({ id }) => id === 'mobile-legends')?.salesPause?.reason).toBe('Closed')
    await seller.api('changeSales', { scope: 'store', paused: false })
    await seller.api('changeSales', { scope: 'free-fire', paused: false })
    expect((await browser.api('listGames')).every(({ salesPause }) => salesPause === null)).toBe(true)
  })

  it('for one game leave the other games on sale', async ({ shop, seller }) => {
    await seller.api('changeSales', { scope: 'free-fire', paused: true, reason: 'Maintenance' })
    await expect(shop.createBrowser().api('createOrder', orderInput('ff-70'))).rejects.toEqual(
      refusedWith('sales_paused'),
    )
    expect((await shop.createBrowser().api('createOrder', orderInput('ml-86'))).status).toBe('pending')
  })

  it('let go on what is paid, and let an open payment be finished', async ({ shop, seller }) => {
    const paid = await givenPaid(shop)
    const open = await givenCheckout(shop)
    await seller.api('changeSales', { scope: 'store', paused: true, reason: 'Closed' })
    const again = await open.browser.api('createPaymentIntent', { amount: open.amount, orderId: open.first.id })
    expect(again.clientSecret).toBe(open.clientSecret)
    await shop.world.payIntent(open.intentId)
    await Promise.all([untilOrders(paid, 'completed'), untilOrders(open, 'completed')])
  })

  it('let the retry of a paid order find it', async ({ shop, seller }) => {
    const browser = shop.createBrowser()
    const line = { ...orderInput('ml-86'), checkoutId: randomUUID() }
    const order = await browser.api('createOrder', line)
    await agree(browser, order.checkoutId)
    const { clientSecret } = await browser.api('createPaymentIntent', { amount: '1.50', orderId: order.id })
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
    await untilUnits(shop, order.id, 'delivered')
    await seller.api('changeSales', { scope: 'store', paused: true, reason: 'Closed' })
    expect((await browser.api('createOrder', line)).id).toBe(order.id)
  })

  it('stand in the audit log, want a reason and a game that exists, and are the seller’s alone', async ({
    shop,
    seller,
  }) => {
    await seller.api('changeSales', { scope: 'free-fire', paused: true, reason: 'Maintenance' })
    const entries = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', 'sales:free-fire').execute()
    expect(entries.at(-1)).toMatchObject({ action: 'sales_paused', details: '{"reason":"Maintenance"}' })
    await expect(seller.api('changeSales', { scope: 'store', paused: true })).rejects.toMatchObject({ status: 400 })
    const unknown = seller.api('changeSales', { scope: 'no-such-game', paused: true, reason: 'x' })
    await expect(unknown).rejects.toMatchObject({ code: 'game_not_found' })
    const stranger = shop.createBrowser().api('changeSales', { scope: 'store', paused: false })
    await expect(stranger).rejects.toMatchObject({ status: 401 })
  })
})

describe('sales paused for want of balance at the supplier', () => {
  it('stop by themselves, say how much is missing, and go on by themselves once several orders can be bought', async ({
    shop,
  }) => {
    await setBalance(shop, FF_COST - 1)
    expect((await shop.createBrowser().api('getConfig')).salesPause).toMatchObject({ by: 'supplier' })
    const [entry] = await openAttention(shop, 'low_balance')
    expect(entry?.reason).toMatch(/Sales are paused\. Top up at least Rp.?9,301/)
    await expect(shop.createBrowser().api('createOrder', orderInput('ff-70'))).rejects.toEqual(
      refusedWith('sales_paused'),
    )
    await setBalance(shop, FF_COST)
    expect((await shop.createBrowser().api('getConfig')).salesPause).toMatchObject({ by: 'supplier' })
    await setBalance(shop, ML_COST)
    expect((await shop.createBrowser().api('getConfig')).salesPause).toBeNull()
    expect(await openAttention(shop, 'low_balance')).toEqual([])
  })

  it('leave what is delivered by hand on sale', async ({ shop }) => {
    await setBalance(shop, 0)
    expect((await shop.createBrowser().api('createOrder', orderInput('hand-60'))).status).toBe('pending')
  })

  it('leave on sale, and count nothing of, a game that has a supplier account of its own', async ({ shop, seller }) => {
    await seller.api('setSupplierKey', { id: 'mobile-legends', apiKey: 'lapak_sandbox_game_key' })
    try {
      const buyer = shop.createBrowser()
      await setBalance(shop, 0)
      expect((await buyer.api('getGame', { id: 'mobile-legends' })).salesPause).toBeNull()
      expect((await buyer.api('getGame', { id: 'free-fire' })).salesPause).toMatchObject({ by: 'supplier' })
      const checkout = await givenPaid(shop, [{ packageId: 'ml-86', quantity: 3 }])
      await setBalance(shop, FF_COST * 10)
      expect((await seller.api('getSales')).balance).toMatchObject({ owed: 0 })
      expect((await buyer.api('getConfig')).salesPause).toBeNull()
      await untilOrders(checkout, 'completed')
    } finally {
      await seller.api('removeSupplierKey', { id: 'mobile-legends' })
    }
    await setBalance(shop, 0)
    const { salesPause } = await shop.createBrowser().api('getGame', { id: 'mobile-legends' })
    expect(salesPause).toMatchObject({ by: 'supplier' })
  })

  it('never lift the pause of the seller, whose words come first', async ({ shop, seller }) => {
    await seller.api('changeSales', { scope: 'store', paused: true, reason: 'Closed' })
    await setBalance(shop, 0)
    expect((await shop.createBrowser().api('getConfig')).salesPause?.reason).toBe('Closed')
    await setBalance(shop, PLENTY)
    const { pauses } = await seller.api('getSales')
    expect(pauses).toMatchObject([{ scope: 'store', by: 'seller' }])
  })

  it('are not lifted by the seller’s switch', async ({ shop, seller }) => {
    await setBalance(shop, 0)
    await seller.api('changeSales', { scope: 'store', paused: false })
    expect((await seller.api('getSales')).pauses).toMatchObject([{ scope: 'store', by: 'supplier' }])
  })

  it('refuse an order beyond the balance while smaller ones are sold, and tell the seller what it needs', async ({
    shop,
  }) => {
    await setBalance(shop, ML_COST - 1)
    await expect(shop.createBrowser().api('createOrder', orderInput('ml-86'))).rejects.toEqual(
      refusedWith('sales_paused'),
    )
    expect((await shop.createBrowser().api('createOrder', orderInput('ff-70'))).status).toBe('pending')
    await readBalanceNow(shop)
    const [entry] = await openAttention(shop, 'low_balance')
    expect(entry?.reason).toMatch(/Dearer orders are refused\. Top up at least Rp.?1 there/)
    await setBalance(shop, ML_COST)
    expect(await openAttention(shop, 'low_balance')).toEqual([])
  })

  it('stay as they are while the supplier does not say its balance', async ({ shop }) => {
    await setBalance(shop, 0)
    await shop.world.setBalance(PLENTY)
    await shop.world.fault({ target: 'lapakgaming.balance', kind: 'error', times: null, status: 503 })
    await readBalanceNow(shop)
    expect((await shop.createBrowser().api('getConfig')).salesPause).toMatchObject({ by: 'supplier' })
    await shop.world.clearFaults()
  })

  it(
    'with 50 buyers at once and a balance for 10: every paid order is delivered in the end, nobody new may pay',
    async ({ shop }) => {
      await setBalance(shop, 10 * ML_COST)
      const player = (index: number) => ({ packageId: 'ml-86', gameUserId: `${500_000 + index} (2345)` }) as const
      const attempts = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) => givenPaid(shop, [player(index)])),
      )
      const refusals = attempts.filter((attempt) => attempt.status === 'rejected')
      for (const { reason } of refusals) expect(reason).toEqual(refusedWith('sales_paused'))
      const paid = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
      expect(paid.length).toBeGreaterThanOrEqual(10)
      const bought = async () => {
        const { lapakgaming } = await shop.world.state()
        return lapakgaming.orders.filter(({ userId }: { userId: string }) => /^500\d{3}$/.test(userId)).length
      }
      await eventually(async () => expect(await bought()).toBe(10), PATIENCE)

      // This unit is paid but the balance cannot buy it: now no payment is opened, even for orders placed before.
      await eventually(async () => {
        await expect(givenCheckout(shop)).rejects.toEqual(refusedWith('sales_paused'))
      })
      await readBalanceNow(shop)
      if (paid.length > 10) expect((await openAttention(shop, 'low_balance'))[0]?.reason).toMatch(/is owed for paid/)

      await setBalance(shop, 100 * ML_COST)
      shop.advance(shop.config.timing.supplierPause)
      const orderIds = paid.map(({ first }) => first.id)
      await eventually(async () => {
        const orders = await shop.db.selectFrom('orders').select('status').where('id', 'in', orderIds).execute()
        expect(orders.map(({ status }) => status)).toEqual(orderIds.map(() => 'completed'))
      }, PATIENCE)
      expect(await bought()).toBe(paid.length)
      for (const index of [0, 25, 49]) {
        expect((await supplierSide(shop, `${500_000 + index}`)).length).toBeLessThanOrEqual(1)
      }
      expect((await shop.createBrowser().api('getConfig')).salesPause).toBeNull()
    },
    2 * PATIENCE,
  )

  it('count what is paid at once, before the next reading of the balance', async ({ shop }) => {
    await setBalance(shop, 2 * ML_COST)
    const waiting = await givenCheckout(shop, [{ packageId: 'ml-86', quantity: 2 }])
    const late = shop.createBrowser()
    const order = await late.api('createOrder', orderInput('ml-86'))
    await agree(late, order.checkoutId)
    await shop.world.payIntent(waiting.intentId)
    await untilOrders(waiting, 'completed')
    await expect(late.api('createPaymentIntent', { amount: '1.50', orderId: order.id })).rejects.toEqual(
      refusedWith('sales_paused'),
    )
  })
})
