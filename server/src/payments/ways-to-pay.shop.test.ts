import { listedFees } from '@topup/core/pricing/payment-fees'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders, type KnownPackage } from '../../tests/_support/given-order.ts'
import { openAttention, unitsOf, untilUnits } from '../../tests/_support/given-paid.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { giveUpUnits } from '../fulfilment/give-up-units.ts'
import { resumeUnits } from '../fulfilment/seller/resume-units.ts'
import { write } from '../platform/db/write.ts'

/** Prices are ten percent above cost at Rp15,500: $1.35, and $8.00 for packages delivered by hand only. */
const it = shopTest()
it.beforeEach(async ({ shop, seller }) => {
  const { version, rules } = await seller.api('getPricingRules')
  await seller.api('savePricingRules', {
    basedOn: version,
    rules: { ...rules, marginPercent: 10, floorPercent: 2, fees: listedFees, floorWays: 'cheapest' },
  })
  await setPrices(shop)
})

const setPrices = (shop: Shop) =>
  write(shop.db, async (trx) => {
    await trx.updateTable('packages').set({ price_amount: 135 }).where('id', '=', 'ml-86').execute()
    await trx.updateTable('packages').set({ price_amount: 69 }).where('id', '=', 'ff-70').execute()
  })

async function givenPlaced(shop: Shop, lines: { packageId: KnownPackage; quantity?: number }[]) {
  const cents = { 'ml-86': 135, 'ff-70': 69, 'hand-60': 499 }
  const priced = lines.map((line) => {
    const quantity = line.quantity ?? 1
    return { ...line, quantity, totalAmount: ((cents[line.packageId] * quantity) / 100).toFixed(2) }
  })
  const placed = await givenOrders(shop, priced)
  const ways = await placed.browser.api('listWaysToPay', { checkoutId: placed.checkoutId })
  return { ...placed, ways, wayBy: (key: string) => ways.find(({ method, channel }) => key === (channel ?? method)) }
}

describe('the ways to pay a checkout', () => {
  it('are told with what each charges, the cheapest for the store first, and why one is not offered', async ({
    shop,
  }) => {
    const { ways, wayBy } = await givenPlaced(shop, [{ packageId: 'ml-86' }])
    expect(ways.map(({ channel, method }) => channel ?? method)).toEqual([
      'QRIS',
      'ID_DANA',
      'ID_OVO',
      'ID_LINKAJA',
      'ID_SHOPEEPAY',
      'ID_BCA',
      'ID_BRI',
      'ID_BNI',
      'ID_MANDIRI',
      'ID_PERMATA',
      'ID_BSI',
      'card',
      'ID_ALFAMART',
      'paypal',
      'ID_INDOMARET',
    ])
    const rupiah = ways.filter(({ currency }) => currency === 'IDR')
    expect(new Set(rupiah.map(({ amount }) => amount)).size).toBe(1)
    const byNumber = rupiah.filter(({ method }) => method === 'account' || method === 'counter')
    expect(byNumber.every(({ problem }) => problem === 'fee')).toBe(true)
    expect(rupiah.filter((way) => !byNumber.includes(way)).every(({ problem }) => problem === null)).toBe(true)
    expect(wayBy('card')).toMatchObject({ amount: '1.35', currency: 'USD', problem: 'fee' })
    expect(Number(wayBy('card')?.from)).toBeGreaterThan(1.35)
    expect(Number(wayBy('paypal')?.from)).toBeGreaterThan(Number(wayBy('card')?.from))
  })

  it('are refused by the server as the page would not offer them, with what to do', async ({ shop }) => {
    const { browser, first, amount, wayBy } = await givenPlaced(shop, [{ packageId: 'ml-86' }])
    const from = wayBy('card')?.from
    await expect(browser.api('createPaymentIntent', { amount, orderId: first.id })).rejects.toMatchObject({
      status: 409,
      code: 'way_not_offered',
      reason: `Cards from $${from}: add something, or pay by QRIS`,
      details: { method: 'card', channel: null, from, currency: 'USD' },
    })
    const paypal = { amount, orderId: first.id, currency: 'USD', intent: 'CAPTURE' } as const
    await expect(browser.api('createPaypalOrder', paypal)).rejects.toMatchObject({ code: 'way_not_offered' })
    expect(
      await shop.db.selectFrom('payments').selectAll().where('checkout_id', '=', first.checkoutId).execute(),
    ).toEqual([])
    await browser.api('createQrisPayment', { amount, orderId: first.id })
  })

  it('close nothing that is open where they are refused', async ({ shop }) => {
    const { browser, first, amount } = await givenPlaced(shop, [{ packageId: 'ml-86' }])
    const { paymentId } = await browser.api('createQrisPayment', { amount, orderId: first.id })
    const card = browser.api('createPaymentIntent', { amount, orderId: first.id, replace: true })
    await expect(card).rejects.toMatchObject({ code: 'way_not_offered' })
    expect(await browser.api('getEwalletStatus', { paymentId })).toEqual({
      status: 'PENDING',
      isHeld: false,
      endReason: null,
    })
  })

  it('are offered once enough is bought: from the quantity that the game’s page tells', async ({ shop }) => {
    const { packages } = await shop.createBrowser().api('getGame', { id: 'mobile-legends' })
    const needed = packages.find(({ id }) => id === 'ml-86')?.fromQuantity
    expect(Object.keys(needed ?? {}).sort()).toEqual(['account', 'card', 'counter', 'paypal'])
    const enough = needed?.card ?? 0
    const below = await givenPlaced(shop, [{ packageId: 'ml-86', quantity: enough - 1 }])
    expect(below.wayBy('card')?.problem).toBe('fee')
    const there = await givenPlaced(shop, [{ packageId: 'ml-86', quantity: enough }])
    expect(there.wayBy('card')?.problem).toBeNull()
    await there.browser.api('createPaymentIntent', { amount: there.amount, orderId: there.first.id })
  })

  it('are judged by the whole: beside two dearer packages one is paid by card that is too little alone', async ({
    shop,
  }) => {
    const dear = await givenPlaced(shop, [{ packageId: 'hand-60', quantity: 2 }, { packageId: 'ml-86' }])
    // The price of the hand-delivered package covers its own cost; the fixed fee now divides among more units.
    expect(dear.wayBy('card')?.problem).toBeNull()
  })

  it('belong to whoever placed the order', async ({ shop }) => {
    const { checkoutId } = await givenPlaced(shop, [{ packageId: 'ml-86' }])
    const stranger = shop.createBrowser()
    await expect(stranger.api('listWaysToPay', { checkoutId })).rejects.toMatchObject({ code: 'checkout_not_found' })
    const { wayBy } = await givenPlaced(shop, [{ packageId: 'hand-60' }])
    expect(wayBy('card')?.problem).toBeNull()
  })

  it('take no payment below what their provider takes', async ({ shop, seller }) => {
    const { version, rules } = await seller.api('getPricingRules')
    await seller.api('savePricingRules', { basedOn: version, rules: { ...rules, fees: {} } })
    await shop.db.updateTable('packages').set({ price_amount: 69 }).where('id', '=', 'ff-70').execute()
    await shop.db.updateTable('packages').set({ price_amount: 49 }).where('id', '=', 'hand-60').execute()
    const placed = await givenOrders(shop, [{ packageId: 'hand-60', totalAmount: '0.49' } as never])
    const ways = await placed.browser.api('listWaysToPay', { checkoutId: placed.checkoutId })
    expect(ways.find(({ method }) => method === 'card')).toMatchObject({ problem: 'too-small', from: '0.50' })
    const open = placed.browser.api('createPaymentIntent', { amount: '0.49', orderId: placed.first.id })
    await expect(open).rejects.toMatchObject({
      status: 400,
      reason: 'Card takes payments from $0.50 to $999999.99; this one is $0.49.',
    })
    await shop.db.updateTable('packages').set({ price_amount: 499 }).where('id', '=', 'hand-60').execute()
  })
})

describe('invariant 10: the fee of the way that was used', () => {
  it('is stored with each unit, shared by amount', async ({ shop }) => {
    const { browser, first, amount } = await givenPlaced(shop, [
      { packageId: 'ml-86', quantity: 8 },
      { packageId: 'hand-60' },
    ])
    await browser.api('createPaymentIntent', { amount, orderId: first.id })
    const lines = await shop.db
      .selectFrom('payment_lines')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['payment_lines.amount', 'fee', 'payments.amount as whole'])
      .where('checkout_id', '=', first.checkoutId)
      .execute()
    const whole = 8 * 135 + 499
    expect(lines).toHaveLength(9)
    for (const line of lines) expect(line.fee).toBeCloseTo(((whole * 0.029 + 30) * line.amount) / whole, 6)
  })

  const setCost = (shop: Shop, cost_amount: number) =>
    shop.db.updateTable('supplier_products').set({ cost_amount }).where('package_id', '=', 'ml-86').execute()

  /** Eight units paid by card: of 135 cents each, less 2.9 % and an eighth of 30 cents, Rp19,737 are left. */
  async function givenHeld(shop: Shop) {
    const placed = await givenPlaced(shop, [{ packageId: 'ml-86', quantity: 8 }])
    const { browser, first, amount } = placed
    const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: first.id })
    await setCost(shop, 19_800)
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
    const units = await untilUnits(shop, first.id, 'held')
    return { ...placed, units }
  }

  it('is what sending is judged by: a unit whose cost rose above what is left of it is held', async ({ shop }) => {
    const { units } = await givenHeld(shop)
    await setCost(shop, 19_000)
    const held = (await openAttention(shop, 'margin_lost')).map(({ subject_id }) => subject_id)
    expect(held).toEqual(expect.arrayContaining(units.map(({ id }) => id)))
  })

  it('stays what it was when other units of the order went back', async ({ shop }) => {
    const { first, units } = await givenHeld(shop)
    const [left, ...others] = units
    await shop.db
      .updateTable('deliveries')
      .set({ gives_up_at: shop.ctx.now().toISOString() })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute()
    await giveUpUnits(shop.ctx)
    await eventually(async () => {
      const failed = (await unitsOf(shop, first.id)).filter(({ status }) => status === 'failed')
      expect(failed.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort())
    })
    // A single unit would pay the whole 30 cents, so that Rp15,668 of its price would be left.
    await setCost(shop, 19_730)
    await shop.world.setProduct('ML78_8-S2', { price: 19_730 })
    await resumeUnits(shop.ctx, 'owner', first.id)
    await eventually(async () => {
      expect((await unitsOf(shop, first.id)).find(({ id }) => id === left?.id)?.status).toBe('delivered')
    })
    await shop.world.setProduct('ML78_8-S2', { price: 19_000 })
    await setCost(shop, 19_000)
  })
})
