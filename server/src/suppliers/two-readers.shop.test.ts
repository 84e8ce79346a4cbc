import { randomUUID } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { givenCheckout } from '../../tests/_support/given-order.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { paymentOf } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { untilWaiting } from '../../tests/_support/until-waiting.ts'
import { claimUnits } from '../fulfilment/send/claim-units.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'
import { write } from '../platform/db/write.ts'
import { watchBalance } from './sales/watch-balance.ts'
import { noteFailure } from './supplier-health.ts'

// The shop's background loops do not run: each test does their work itself, in the order it needs.
const it = shopTest({ isIdle: true, timing: { breakerOpen: MINUTE } })

const SUPPLIER = 'lapakgaming'

async function givenQueued(shop: Shop): Promise<string> {
  const checkout = await givenCheckout(shop)
  const { id, amount, currency } = await paymentOf(shop, checkout)
  await settleCheckout(shop.ctx, id, { ref: checkout.intentId, captureRef: undefined, amount, currency })
  return checkout.first.id
}

const fail = (ctx: Shop['ctx'], times = 1) =>
  write(ctx.db, async (trx) => {
    for (let count = 0; count < times; count++) await noteFailure(ctx, trx, SUPPLIER, randomUUID())
  })

it.beforeEach(async ({ shop }) => {
  for (const table of ['supplier_health', 'supplier_orders', 'deliveries'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
})

describe('two processes that read the balance at the supplier', () => {
  it('leave the newer reading, also where the older one is answered last: sales go on by it', async ({ shop }) => {
    const { supplier } = shop.ctx
    if (!supplier) throw new Error('the test shop has a supplier')
    const rich = { ...supplier, getBalance: async () => ({ amount: 1_000_000_000, currency: 'IDR' }) as const }
    const second = { ...shop.createSecondContext(), supplier: rich }
    const poor = {
      ...supplier,
      getBalance: async () => {
        await watchBalance({ ...second, now: () => new Date(shop.ctx.now().getTime() + MINUTE) })
        return { amount: 0, currency: 'IDR' } as const
      },
    }
    await watchBalance({ ...shop.ctx, supplier: poor })
    expect((await shop.createBrowser().api('getConfig')).salesPause).toBeNull()
    expect(await openAttention(shop, 'low_balance')).toEqual([])
  })
})

describe('a supplier that stopped answering', () => {
  it('gets one order to try where two processes send at the same moment', async ({ shop }) => {
    await givenQueued(shop)
    await givenQueued(shop)
    await fail(shop.ctx, 5)
    expect(await claimUnits(shop.ctx, 10)).toEqual([])
    shop.advance(shop.config.timing.breakerOpen + 1)
    const second = shop.createSecondContext()
    let other: Promise<unknown[]> = Promise.resolve([])
    const own = await write(shop.db, async (trx) => {
      const claimed = await claimUnits({ ...shop.ctx, db: trx }, 1)
      other = claimUnits(second, 1)
      await untilWaiting(shop)
      return claimed
    })
    expect([own.length, (await other).length]).toEqual([1, 0])
  })

  it('is left alone after the fifth order without an answer, also where two of them end at the same moment', async ({
    shop,
  }) => {
    await givenQueued(shop)
    await fail(shop.ctx, 3)
    const second = shop.createSecondContext()
    let other: Promise<unknown> = Promise.resolve()
    await write(shop.db, async (trx) => {
      await fail({ ...shop.ctx, db: trx })
      other = fail(second)
      await untilWaiting(shop)
    })
    await other
    expect(await claimUnits(shop.ctx, 10)).toEqual([])
  })
})
