import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { givenPlace, newestOf, order, withBackups } from '../../../tests/_support/given-backups.ts'
import { givenOrders } from '../../../tests/_support/given-order.ts'
import { it } from '../../../tests/_support/shop-test.ts'
import { signIn } from '../../../tests/_support/sign-in-code.ts'
import { erasuresFile } from '../../platform/erasures.ts'
import { keepBackups } from './keep-backups.ts'
import { restoreStore } from './restore-store.ts'

it('deletes again, in what is restored, an account that was deleted after the backup, and no other', async ({
  shop,
}) => {
  const [email, staying] = [`leaving-${randomUUID()}@example.com`, `staying-${randomUUID()}@example.com`]
  const { browser, checkoutId } = await givenOrders(shop)
  await signIn(shop, browser, email)
  await browser.api('claimOrders', { checkoutIds: [checkoutId] })
  await browser.api('savePlayer', { gameId: 'free-fire', player: '225009777', name: 'Adik' })
  await signIn(shop, shop.createBrowser(), staying)
  const { id } = await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  shop.advance(HOUR)
  await keepBackups(withBackups(shop))
  await signIn(shop, browser, email, 2)
  await browser.api('deleteAccount', {})
  expect(readFileSync(erasuresFile(shop.config.DATA_DIR), 'utf8')).not.toContain(id)

  const { config, db, end } = await givenPlace(shop)
  expect(
    await restoreStore(config, db, { ...order(newestOf(shop)), erasures: [erasuresFile(shop.config.DATA_DIR)] }),
  ).toMatch(/1 erasures since it was taken were made again/)
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: staying }])
  expect(await db.selectFrom('checkouts').select(['id', 'user_id']).execute()).toEqual([
    { id: checkoutId, user_id: null },
  ])
  expect(await db.selectFrom('buyer_sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
  expect(await db.selectFrom('saved_players').select('id').execute()).toEqual([])
  expect(await db.selectFrom('proven_addresses').select('address').execute()).toEqual([{ address: staying }])
  await end()
})
