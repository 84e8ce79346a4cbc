import { SECOND } from '@topup/core/time'
import { expect } from 'vitest'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const game = { id: 'own-coins', name: 'Own Coins', currency: 'Coins', imageUrl: '/covers/by-hand.svg' }
const pack = (gameId: string, name: string) => ({ gameId, name, amount: 100, price: '4.99' })
const buyer = (shop: Shop) => shop.createBrowser()

async function listed(shop: Shop, id: string) {
  const games = await buyer(shop).api('listGames')
  return games.find((one) => one.id === id)?.byHand
}

it('a game without a supplier product, and one topped up inside the buyer’s account, is told to be delivered by hand', async ({
  shop,
  seller,
}) => {
  await seller.api('createGame', game)
  await seller.api('createPackage', pack(game.id, '100 Coins'))
  const own = await buyer(shop).api('getGame', { id: game.id })
  expect([own.byHand, own.packages[0]?.byHand]).toEqual([true, true])
  expect(await listed(shop, game.id)).toBe(true)

  await shop.db.updateTable('games').set({ needs_account: 1 }).where('id', '=', 'mobile-legends').execute()
  shop.ctx.responses.invalidate()
  const account = await buyer(shop).api('getGame', { id: 'mobile-legends' })
  expect(account.byHand).toBe(true)
  expect(account.packages.every(({ byHand }) => byHand)).toBe(true)
  expect(await listed(shop, 'mobile-legends')).toBe(true)
})

it('of a game with packages of both kinds each package tells which it is', async ({ shop, seller }) => {
  expect((await buyer(shop).api('getGame', { id: 'free-fire' })).packages.some(({ byHand }) => byHand)).toBe(false)
  await seller.api('createPackage', pack('free-fire', 'Weekly pass'))
  const mixed = await buyer(shop).api('getGame', { id: 'free-fire' })
  expect(mixed.byHand).toBeUndefined()
  expect(await listed(shop, 'free-fire')).toBeUndefined()
  expect(mixed.packages.filter(({ byHand }) => byHand).map(({ name }) => name)).toEqual(['Weekly pass'])
})

it('quick deliveries by hand are told in minutes, on the page of the game and on the status page', async ({
  shop,
  seller,
}) => {
  await seller.api('createGame', { ...game, id: 'quick-hands' })
  await seller.api('createPackage', pack('quick-hands', '100 Coins'))
  const [offered] = (await buyer(shop).api('getGame', { id: 'quick-hands' })).packages
  for (let order = 0; order < 5; order++) {
    const { id } = await buyer(shop).api('createOrder', {
      gameId: 'quick-hands',
      packageId: offered?.id ?? '',
      gameUserId: 'Rover12',
      customerEmail: null,
      totalAmount: '4.99',
    })
    const delivered = Date.now() - SECOND
    await shop.db
      .updateTable('orders')
      .set({
        status: 'completed',
        paid_at: new Date(delivered - 40 * SECOND).toISOString(),
        delivered_at: new Date(delivered).toISOString(),
      })
      .where('id', '=', id)
      .execute()
  }
  shop.ctx.responses.invalidate()
  const { deliveryTimes } = await buyer(shop).api('getGame', { id: 'quick-hands' })
  expect(deliveryTimes).toEqual({ p50: 121, p95: 121 })
  const status = await buyer(shop).api('getStatus')
  expect(status.games.find(({ id }) => id === 'quick-hands')?.deliveryTimes).toEqual(deliveryTimes)
})
