import { expect } from 'vitest'
import { createLog } from '../../src/platform/log.ts'
import { createNews } from '../../src/platform/news/news.ts'
import { shopTest } from '../_support/shop-test.ts'

/** Holds back the message to other processes, and so a change's answer, until the test resolves it. */
let gate = Promise.resolve()
const news = createNews(undefined, createLog('silent'))
const it = shopTest({ overrides: { news: { ...news, told: () => gate } } }, 'test')

it('a seller is answered when the other processes were told of the change, a buyer at once', async ({
  shop,
  seller,
}) => {
  const held = Promise.withResolvers<void>()
  gate = held.promise
  let isAnswered = false
  const changing = seller.api('updatePackage', { id: 'hand-60', price: '6.66' }).then(() => {
    isAnswered = true
  })
  // The change is in force already, and reads and orders do not wait.
  const buyer = shop.createBrowser()
  for (let price = ''; price !== '6.66'; ) {
    const { packages } = await buyer.api('getGame', { id: 'by-hand' })
    price = packages[0]?.price ?? ''
  }
  const order = { gameId: 'by-hand', packageId: 'hand-60', gameUserId: '100', customerEmail: null, totalAmount: '6.66' }
  expect((await buyer.api('createOrder', order)).status).toBe('pending')
  expect(isAnswered).toBe(false)
  held.resolve()
  await changing
})
