import { expect } from 'vitest'
import { countryOfAddress } from '../src/pricing/location/country-of-address.ts'
import { browserAt } from './_support/browser-at.ts'
import { givenOrders, untilOrders } from './_support/given-order.ts'
import { openAttention, untilUnits } from './_support/given-paid.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const it = shopTest({ env: { TRUST_PROXY: '1' } })

const paysFrom = async (shop: Shop, forwarded: string, gameUserId: string) => {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId }], browserAt(shop, forwarded))
  const wanted = { amount: placed.amount, orderId: placed.first.id }
  const { clientSecret } = await placed.browser.api('createPaymentIntent', wanted)
  await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
  return placed
}

const wantAddress = (shop: Shop, needs_buyer_ip: 0 | 1) =>
  shop.db.updateTable('games').set({ needs_buyer_ip }).where('id', '=', 'mobile-legends').execute()

it.for([
  ['36.68.0.1:52814', '36.68.0.1'],
  ['::ffff:36.68.0.1', '36.68.0.1'],
  ['[2404:c0::1]:443', '2404:c0::1'],
  ['203.0.113.9, 36.68.0.1:80', '36.68.0.1'],
] as const)(
  'a buyer behind a proxy that writes %s is at %s for the store, its supplier and its guess of the currency',
  async ([forwarded, address], { shop }) => {
    await wantAddress(shop, 1)
    const player = `34${Math.abs(forwarded.length * 7_919)}01 (1)`
    const placed = await paysFrom(shop, forwarded, player)
    await untilOrders(placed, 'completed')
    const kept = await shop.db
      .selectFrom('checkouts')
      .select('buyer_ip')
      .where('id', '=', placed.checkoutId)
      .executeTakeFirst()
    expect(kept?.buyer_ip).toBe(address)
    expect(await placed.browser.api('detectLocation')).toEqual({ currency: 'IDR' })
    expect(countryOfAddress(forwarded.split(', ').at(-1) ?? '')).toBe('ID')
  },
)

it('what a proxy writes instead of an address reaches no supplier: the order waits for the seller', async ({
  shop,
}) => {
  await wantAddress(shop, 1)
  const placed = await paysFrom(shop, '_hidden', '341000009 (1)')
  const [unit] = await untilUnits(shop, placed.first.id, 'held')
  expect(unit?.held_reason).toBe('address-unknown')
  const kept = await shop.db
    .selectFrom('checkouts')
    .select('buyer_ip')
    .where('id', '=', placed.checkoutId)
    .executeTakeFirst()
  expect(kept).toEqual({ buyer_ip: null })
  expect(await openAttention(shop, 'supplier_account')).toEqual([])
})

it('an address that an earlier release kept with a port goes to the supplier without it', async ({ shop }) => {
  await wantAddress(shop, 1)
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId: '341000010 (1)' }])
  await shop.db
    .updateTable('checkouts')
    .set({ buyer_ip: '36.68.0.1:52814' })
    .where('id', '=', placed.checkoutId)
    .execute()
  const wanted = { amount: placed.amount, orderId: placed.first.id }
  const { clientSecret } = await placed.browser.api('createPaymentIntent', wanted)
  await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
  await untilOrders(placed, 'completed')
})

shopTest({ env: { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' } })(
  'a buyer whose proxy writes another port each time is counted by the address alone',
  async ({ shop }) => {
    const answers: number[] = []
    for (let port = 50_000; port < 50_032; port++) {
      const headers = { 'x-forwarded-for': `36.68.0.1:${port}`, 'content-type': 'application/json' }
      const wanted = { method: 'POST', headers, body: JSON.stringify({ password: 'a guess' }) }
      answers.push((await fetch(`${shop.url}/api/seller/session`, wanted)).status)
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(2)
    const other = await fetch(`${shop.url}/api/seller/session`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '36.68.0.2:50000', 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a guess' }),
    })
    expect(other.status).not.toBe(429)
  },
)

shopTest({ env: { TRUST_PROXY: 'loopback, 10.0.0.0/8' } })(
  'a proxy that is trusted by its address is trusted as well where the next one writes it with a port',
  async ({ shop }) => {
    const browser = browserAt(shop, '36.68.0.1:52814, 10.0.0.5:8080, [::ffff:10.0.0.6]:443')
    const placed = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId: '341000020 (1)' }], browser)
    const kept = await shop.db
      .selectFrom('checkouts')
      .select('buyer_ip')
      .where('id', '=', placed.checkoutId)
      .executeTakeFirst()
    expect(kept).toEqual({ buyer_ip: '36.68.0.1' })
    expect(await browser.api('detectLocation')).toEqual({ currency: 'IDR' })
  },
)
