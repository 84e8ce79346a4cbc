import { HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { givenPlace, newestOf, order, withBackups } from '../../../tests/_support/given-backups.ts'
import { givenOrders, orderInput, orderOf } from '../../../tests/_support/given-order.ts'
import { it } from '../../../tests/_support/shop-test.ts'
import { erasuresFile } from '../../platform/erasures.ts'
import { keepBackups } from './keep-backups.ts'
import { restoreStore } from './restore-store.ts'

it('leaves whoever was erased and bought again since in what is restored: their order is still to be delivered', async ({
  shop,
  owner,
  seller,
}) => {
  const address = 'back.again@mail.example'
  const { browser, checkoutId, first } = await givenOrders(shop)
  await browser.api('updateCheckout', { checkoutId, customerEmail: address })
  const expired = { status: 'failed', failed_by: 'expired' } as const
  await shop.db.updateTable('orders').set(expired).where('id', '=', first.id).execute()
  const sought = { by: 'email', value: address } as const
  await owner.prove(seller)
  const { id } = await seller.api('openDataRequest', { ...sought, checkoutIds: [checkoutId], accountIds: [] })
  expect(await seller.api('erasePerson', { id })).toMatchObject({ status: 'erased' })

  shop.advance(HOUR)
  const again = await browser.api('createOrder', { ...orderInput('ml-86'), checkoutId, customerEmail: address })
  await keepBackups(withBackups(shop))
  const { config, db, end } = await givenPlace(shop)
  await restoreStore(config, db, { ...order(newestOf(shop)), erasures: [erasuresFile(shop.config.DATA_DIR)] })
  expect(await orderOf({ db }, again.id)).toMatchObject({ game_user_id: '123456789 (2345)' })
  expect(await orderOf({ db }, first.id)).toMatchObject({ game_user_id: 'removed' })
  expect(await db.selectFrom('checkouts').select(['id', 'customer_email', 'anonymised_at']).execute()).toEqual([
    { id: checkoutId, customer_email: address, anonymised_at: null },
  ])
  await end()
})
