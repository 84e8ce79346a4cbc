import { expect } from 'vitest'
import { beforeTransaction } from '../../tests/_support/before-transaction.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { write } from '../platform/db/write.ts'
import { probeProviders } from './probe-providers.ts'
import { noteRefusal, suspectProvider } from './provider-health.ts'

// The store's background jobs do not run: each test calls them itself, in its own order.
const it = shopTest({ isIdle: true }, 'test')

/** The card provider after two refusals of the store; `tries`: how many probes it refused since. */
async function givenHidden(shop: Shop) {
  const { stripe } = shop.ctx.payments
  if (!stripe) throw new Error('the test shop takes cards')
  await write(shop.db, async (trx) => {
    for (let count = 0; count < 2; count++) await noteRefusal(shop.ctx, trx, 'stripe', '401', 'payment')
  })
  let tries = 0
  const probe = async () => {
    tries++
  }
  const counting = (ctx: Shop['ctx']) => ({ ...ctx, payments: { ...ctx.payments, stripe: { ...stripe, probe } } })
  return { counting, tries: () => tries }
}

it('a provider that is hidden is tried again at its own time, whatever a check of its key finds before', async ({
  shop,
}) => {
  const { counting, tries } = await givenHidden(shop)
  await write(shop.db, (trx) => suspectProvider(shop.ctx, trx, 'stripe.key'))
  await probeProviders(counting(shop.ctx))
  expect(tries()).toBe(0)
  shop.advance(shop.config.timing.providerProbe)
  await probeProviders(counting(shop.ctx))
  expect(tries()).toBe(1)
})

it('a provider that is hidden is tried once by two processes whose time to try it comes at once', async ({ shop }) => {
  const { counting, tries } = await givenHidden(shop)
  shop.advance(shop.config.timing.providerProbe)
  const second = counting(shop.createSecondContext())
  const first = beforeTransaction(
    counting(shop.ctx),
    () => true,
    () => probeProviders(second),
  )
  await probeProviders(first)
  expect(tries()).toBe(1)
})
