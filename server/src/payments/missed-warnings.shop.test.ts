import { DAY, HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { givenDelivered, givenHeld, openAttention, unitsOf } from '../../tests/_support/given-paid.ts'
import { balancesOf, refundsOf } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { followMissedWarnings } from './follow-warnings.ts'
import { applyStripeEvent } from './stripe/apply-stripe-event.ts'

const it = shopTest({ timing: { giveUpAfter: HOUR } }, 'test')

type Told = Readonly<{ id: string; payment_intent: string }>

const loseNotices = (shop: Shop) => shop.world.setWebhookEndpoints({ stripe: `${shop.url}/api/nowhere` })
const report = (shop: Shop, intentId: string): Promise<Told> =>
  shop.world.post(`/control/stripe/payment_intents/${intentId}/fraud-warning`, {})
const tell = (shop: Shop, warning: Told) =>
  applyStripeEvent(
    shop.ctx,
    JSON.stringify({ id: 'evt_1', type: 'radar.early_fraud_warning.created', data: { object: warning } }),
  )
const later = <Ctx extends Shop['ctx']>(ctx: Ctx, ms: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + ms),
})
const appliedIn = async (shop: Shop) =>
  (await shop.db.selectFrom('fraud_warnings').selectAll().execute()).filter(({ applied_at }) => applied_at !== null)
const untilRefunded = (shop: Shop, checkout: GivenCheckout) =>
  eventually(async () => expect((await refundsOf(shop, checkout)).map(({ status }) => status)).toEqual(['succeeded']))
async function countCalls(shop: Shop, path = /warnings$/): Promise<number> {
  const { requests } = await shop.world.state()
  return requests.filter((request: { path: string }) => path.test(request.path.split('?')[0] ?? '')).length
}
/** Lists the fraud reports again, as the store does once the lease of an hour is over. */
async function lookAgain(shop: Shop, ctx: Shop['ctx'] = shop.ctx): Promise<void> {
  await shop.db.deleteFrom('leases').where('name', '=', 'fraud-warnings').execute()
  await followMissedWarnings(ctx)
}

const atOnce = { told_at: '2026-01-01T00:00:00.000Z', applied_at: '2026-01-01T00:00:00.000Z' }

/** A payment in the store's Stripe account that another program made. */
async function payElsewhere(shop: Shop): Promise<string> {
  const made = await fetch(`${shop.world.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ amount: '499', currency: 'usd' }),
  })
  const { id } = (await made.json()) as { id: string }
  await shop.world.payIntent(id)
  return id
}

function assertPort({ ctx: { payments } }: Shop) {
  if (!payments.stripe) throw new Error('the shop takes no cards')
  return payments.stripe
}

describe('a report of fraud whose notice never came', () => {
  it('is found by asking: what is not delivered goes back, and what is delivered is told', async ({ shop }) => {
    const [held, delivered] = [await givenHeld(shop), await givenDelivered(shop)]
    await loseNotices(shop)
    await report(shop, held.intentId)
    await report(shop, delivered.intentId)
    await followMissedWarnings(shop.ctx)
    await untilRefunded(shop, held)
    await untilOrders(held, 'failed')
    expect(await refundsOf(shop, delivered)).toEqual([])
    expect((await openAttention(shop, 'payment_warned')).map(({ reason }) => reason)).toEqual([
      expect.stringContaining('1 of 1 delivered'),
    ])
  })

  it('is followed once, also where its notice comes at the same moment, in two processes', async ({ shop }) => {
    const second = shop.createSecondContext()
    for (let round = 1; round <= 5; round++) {
      const checkout = await givenHeld(shop)
      const warning = await report(shop, checkout.intentId)
      await Promise.all([tell(shop, warning), lookAgain(shop), lookAgain(shop, second)])
      await lookAgain(shop, second)
      await untilRefunded(shop, checkout)
      expect(await balancesOf(shop, checkout)).toEqual({})
      expect(await appliedIn(shop)).toHaveLength(round)
    }
  })

  it('is found on the last of many pages, those that are followed are not read again, and those of other stores move nothing', async ({
    shop,
  }) => {
    const checkout = await givenHeld(shop)
    const other = await payElsewhere(shop)
    await loseNotices(shop)
    await report(shop, checkout.intentId)
    const newer = await Promise.all(Array.from({ length: 100 }, () => report(shop, other)))
    const [unknown, ...followed] = newer.map(({ id }) => ({ id, payment_id: 'other', kind: 'misc', ...atOnce }))
    expect(unknown?.id).toMatch(/^issfr_/)
    await shop.db.insertInto('fraud_warnings').values(followed).execute()
    await followMissedWarnings(shop.ctx)
    expect(await countCalls(shop)).toBe(2)
    expect(await countCalls(shop, /warnings\/issfr_/)).toBe(2)
    expect(await appliedIn(shop)).toHaveLength(100)
    await untilRefunded(shop, checkout)
  })

  it('is looked for once an hour by all processes together, as far back as 14 days', async ({ shop }) => {
    const second = shop.createSecondContext()
    for (const ctx of [shop.ctx, shop.ctx, second]) await followMissedWarnings(ctx)
    expect(await countCalls(shop)).toBe(1)
    const checkout = await givenHeld(shop)
    await loseNotices(shop)
    await report(shop, checkout.intentId)
    await followMissedWarnings(later(second, 15 * DAY))
    expect(await countCalls(shop)).toBe(2)
    expect(await appliedIn(shop)).toEqual([])
    await followMissedWarnings(later(shop.ctx, 13 * DAY))
    expect(await countCalls(shop)).toBe(2)
    await lookAgain(shop, later(shop.ctx, 13 * DAY))
    expect(await appliedIn(shop)).toHaveLength(1)
  })

  it('waits for Stripe without stopping anything else, and one that cannot be read keeps none from being followed', async ({
    shop,
  }) => {
    const [first, other] = [await givenHeld(shop), await givenHeld(shop)]
    await loseNotices(shop)
    await report(shop, first.intentId)
    // Stripe lists the newest report first, so the one that cannot be read comes before the others.
    const { id: unread } = await report(shop, other.intentId)
    await shop.world.fault({ target: 'stripe.retrieve', kind: 'drop', times: null })
    await followMissedWarnings(shop.ctx)
    expect(await appliedIn(shop)).toEqual([])
    await shop.world.clearFaults()
    const { warnings, ...stripe } = assertPort(shop)
    const read = (id: string) => (id === unread ? Promise.reject(new Error('it is not there now')) : warnings.read(id))
    const payments = { ...shop.ctx.payments, stripe: { ...stripe, warnings: { ...warnings, read } } }
    await lookAgain(shop, { ...shop.ctx, payments })
    expect(await appliedIn(shop)).toHaveLength(1)
    await untilRefunded(shop, first)
    expect(await unitsOf(shop, other.first.id)).toMatchObject([{ status: 'held' }])
    await lookAgain(shop)
    await untilRefunded(shop, other)
  })
})
