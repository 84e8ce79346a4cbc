import { expect } from 'vitest'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { it } from '../../tests/_support/shop-test.ts'

it('a number that lives above an hour is offered from a larger total: the rate may move until then', async ({
  shop,
  seller,
}) => {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 1 }])
  const { fees, ...rules } = (await seller.api('getPricingRules')).rules
  // With this bank fee, the profit is just above the required 2 %.
  const account = { basisPoints: 0, fixedCents: 0, fixedIdr: 3_800 }
  const save = async (accountLifeMinutes: number) => {
    const { version } = await seller.api('getStoreSettings')
    await seller.api('saveStoreSettings', { version, changes: { accountLifeMinutes } })
  }
  const version = async () => (await seller.api('getPricingRules')).version
  await seller.api('savePricingRules', { basedOn: await version(), rules: { ...rules, fees: { ...fees, account } } })
  const problemOf = async () => {
    const ways = await placed.browser.api('listWaysToPay', { checkoutId: placed.checkoutId })
    return ways.find(({ channel }) => channel === 'ID_BNI')?.problem
  }
  expect(await problemOf()).toBeNull()
  await save(61)
  expect(await problemOf()).toBe('fee')
  await seller.api('savePricingRules', {
    basedOn: await version(),
    rules: { ...rules, fees: { ...fees, account }, rateReservePercent: 0 },
  })
  expect(await problemOf()).toBeNull()
})
