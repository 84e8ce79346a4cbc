import { describe, expect } from 'vitest'
import { givenCheckout, orderOf } from '../../tests/_support/given-order.ts'
import { unitsOf } from '../../tests/_support/given-paid.ts'
import { paymentOf } from '../../tests/_support/money-of.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'
import type { CreateOutcome, Supplier, SupplierOrderState } from '../suppliers/supplier.ts'
import { askSupplierOrders, sendUnits } from './delivery-loops.ts'
import { claimUnits } from './send/claim-units.ts'
import { loseLapsedClaims } from './send/lose-lapsed-claims.ts'
import { sendUnit } from './send/send-unit.ts'

const sent: string[] = []
const asked: string[] = []
let order: () => Promise<CreateOutcome>
let ask: () => SupplierOrderState

/** A supplier whose status query re-sends the order. Each test sets the supplier's answers. */
const repeating: Supplier = {
  name: 'lapakgaming',
  url: '',
  capabilities: { statusByOurReference: false, playerCheck: false },
  listCategories: async () => [],
  listProducts: async () => [],
  findProduct: async () => undefined,
  createOrder: async ({ reference }) => {
    sent.push(reference)
    return order()
  },
  findOrder: async (reference) => {
    asked.push(reference)
    return ask()
  },
  checkPlayer: async () => ({ kind: 'unsupported' }),
  getBalance: async () => ({ amount: 1_000_000_000, currency: 'IDR' }),
}

// The shop's background loops do not run: each test does their work itself, in the order it needs.
const it = shopTest({ isIdle: true, overrides: { supplier: repeating, furtherSuppliers: [] } })

/** The supplier's number of the order, a new one in each test. */
let theirs = ''
let numbers = 0

it.beforeEach(() => {
  theirs = `theirs ${++numbers}`
  sent.length = 0
  asked.length = 0
  order = async () => ({ kind: 'accepted', supplierRef: theirs, cost: undefined })
  ask = () => ({ kind: 'pending', supplierRef: theirs, note: undefined })
})

async function givenQueued(shop: Shop, quantity = 1) {
  const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', quantity }])
  const { id, amount, currency } = await paymentOf(shop, checkout)
  await settleCheckout(shop.ctx, id, { ref: checkout.intentId, captureRef: undefined, amount, currency })
  return checkout
}

const statuses = async (shop: Shop, orderId: string) => (await unitsOf(shop, orderId)).map(({ status }) => status)

describe('an order to a supplier that is asked by sending it again', () => {
  it.for<[string, CreateOutcome]>([
    ['a refusal', { kind: 'refused', refusal: 'product', code: 'rc 43' }],
    ['the word that it never left', { kind: 'not-sent', reason: 'no room' }],
  ])(
    'lives on where %s comes after its claim lapsed and it is being asked about: nothing is ordered twice',
    async ([, late], { shop }) => {
      const { first } = await givenQueued(shop)
      order = async () => {
        shop.advance(shop.config.timing.claimLease + 1)
        await loseLapsedClaims(shop.ctx)
        return late
      }
      await sendUnits(shop.ctx)
      shop.advance(shop.config.timing.supplierWindow)
      await sendUnits(shop.ctx)
      expect(sent).toHaveLength(1)
      expect(await statuses(shop, first.id)).toEqual(['unknown'])
      ask = () => ({ kind: 'delivered', supplierRef: theirs, note: undefined })
      await askSupplierOrders(shop.ctx)
      expect(asked).toEqual(sent)
      expect((await orderOf(shop, first.id)).status).toBe('completed')
    },
  )
})

describe('a worker', () => {
  it('that slept past its claim sends nothing: by then the unit may belong to another attempt', async ({ shop }) => {
    const { first } = await givenQueued(shop)
    const [attempt] = await claimUnits(shop.ctx, 1)
    if (!attempt) throw new Error('the unit can be claimed')
    shop.advance(shop.config.timing.claimLease)
    await sendUnit(shop.ctx, attempt)
    expect(sent).toEqual([])
    await loseLapsedClaims(shop.ctx)
    expect(await statuses(shop, first.id)).toEqual(['unknown'])
  })
})

describe('a player', () => {
  it('stays as it is from the moment one unit of the order is on its way', async ({ shop }) => {
    const { browser, first } = await givenQueued(shop, 2)
    expect(await claimUnits(shop.ctx, 1)).toHaveLength(1)
    expect((await statuses(shop, first.id)).toSorted()).toEqual(['queued', 'sending'])
    const corrected = browser.api('correctPlayer', { id: first.id, gameUserId: '660000903 (7)' })
    expect(await refusal(corrected)).toMatchObject({ status: 409, code: 'delivery_in_flight' })
    expect((await orderOf(shop, first.id)).game_user_id).toBe('123456789 (2345)')
  })
})
