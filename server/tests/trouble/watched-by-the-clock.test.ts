import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { afterEach, describe, expect } from 'vitest'
import { tellSilentWebhooks } from '../../src/payments/tell-silent-webhooks.ts'
import { write } from '../../src/platform/db/write.ts'
import { noteArrival } from '../../src/platform/inbox/arrivals.ts'
import { tellFullDisk } from '../../src/setup/own/tell-full-disk.ts'
import { givenOrders } from '../_support/given-order.ts'
import { openAttention } from '../_support/given-paid.ts'
import { it } from '../_support/shop-test.ts'
import type { Shop } from '../_support/start-shop.ts'

const ago = (shop: Shop, ms: number) => new Date(shop.ctx.now().getTime() - ms).toISOString()

describe('a provider that announces no payment', () => {
  afterEach(async ({ shop }: { shop?: Shop }) => {
    await shop?.db.deleteFrom('webhook_arrivals').execute()
  })
  /** Inserts succeeded payments, as many milliseconds old as `ages` says, without a webhook. */
  const givenSuccesses = async (shop: Shop, ...ages: number[]) => {
    for (const age of ages) {
      const { checkoutId } = await givenOrders(shop)
      await shop.db
        .insertInto('payments')
        .values({
          id: shop.ctx.newId(),
          checkout_id: checkoutId,
          provider: 'stripe',
          method: 'card',
          provider_ref: null,
          channel: null,
          capture_ref: null,
          status: 'succeeded',
          amount: 150,
          currency: 'USD',
          is_surplus: 0,
          expires_at: null,
          due_at: shop.ctx.now().toISOString(),
          tries: 0,
          claimed_until: null,
          created_at: ago(shop, age),
          succeeded_at: ago(shop, age),
        })
        .execute()
    }
  }
  const arrived = async (shop: Shop, age: number) => {
    const verified_at = ago(shop, age)
    await write(shop.db, (trx) =>
      trx
        .insertInto('webhook_arrivals')
        .values({ sender: 'stripe', verified_at, refused_at: null, refused_ref: null })
        .onConflict((conflict) => conflict.column('sender').doUpdateSet({ verified_at }))
        .execute(),
    )
  }
  const told = async (shop: Shop) => {
    await tellSilentWebhooks(shop.ctx)
    return (await openAttention(shop, 'webhooks_silent')).map(({ subject_id }) => subject_id)
  }

  it('needs the seller when three were found by asking alone, and no more when a notice comes', async ({ shop }) => {
    await shop.db.deleteFrom('webhook_arrivals').execute()
    shop.advance(2 * DAY)
    await arrived(shop, 5 * HOUR)
    expect(await told(shop)).toEqual([])
    await givenSuccesses(shop, 4 * HOUR, 3 * HOUR)
    expect(await told(shop)).toEqual([])
    // Too young a payment to count, since its webhook may still come.
    await givenSuccesses(shop, MINUTE)
    expect(await told(shop)).toEqual([])
    await givenSuccesses(shop, 20 * MINUTE)
    expect(await told(shop)).toEqual(['stripe'])
    const [entry] = await openAttention(shop, 'webhooks_silent')
    expect(entry?.reason).toMatch(/^3 payments at .* were found only by asking there/)
    // Only a webhook closes the attention entry; that older payments drop out does not.
    shop.advance(2 * DAY)
    expect(await told(shop)).toEqual(['stripe'])
    await noteArrival(shop.ctx, 'stripe', 'verified')
    expect(await told(shop)).toEqual([])
  })

  it('needs nobody when the store has no keys of it any more', async ({ shop }) => {
    shop.advance(2 * DAY)
    await arrived(shop, 3 * DAY)
    await givenSuccesses(shop, 3 * HOUR, 2 * HOUR, HOUR)
    expect(await told(shop)).toEqual(['stripe'])
    const { stripe: _gone, ...payments } = shop.ctx.payments
    await tellSilentWebhooks({ ...shop.ctx, payments })
    expect(await openAttention(shop, 'webhooks_silent')).toEqual([])
    // When the provider has keys again, missing webhooks are reported as before.
    expect(await told(shop)).toEqual(['stripe'])
    await tellSilentWebhooks({ ...shop.ctx, providers: [] })
    expect(await openAttention(shop, 'webhooks_silent')).toEqual([])
  })

  it('is not one of a shop where nobody pays, nor one whose notices come', async ({ shop }) => {
    shop.advance(2 * DAY)
    await arrived(shop, 40 * DAY)
    expect(await told(shop)).toEqual([])
    await givenSuccesses(shop, 3 * HOUR, 2 * HOUR, HOUR)
    await arrived(shop, HOUR)
    expect(await told(shop)).toEqual([])
  })
})

describe('a disk that is nearly full', () => {
  it('needs the seller until there is room again', async ({ shop }) => {
    const size = 100_000_000_000
    const look = (free: number) => tellFullDisk(shop.ctx, async () => ({ free, size }))
    await look(50_000_000_000)
    expect(await openAttention(shop, 'disk_full')).toEqual([])
    await look(900_000_000)
    await look(700_000_000)
    const [entry, ...others] = await openAttention(shop, 'disk_full')
    expect(others).toEqual([])
    expect(entry?.reason).toMatch(/nearly full: 0\.7 GB of 100\.0 GB .* Make room/)
    await look(50_000_000_000)
    expect(await openAttention(shop, 'disk_full')).toEqual([])
  })
})
