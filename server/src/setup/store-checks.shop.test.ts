import { describe, expect } from 'vitest'
import type { Browser } from '../../tests/_support/http-client.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { packageCheck } from '../catalog/package-check.ts'
import { contactCheck } from './contact-check.ts'

const own = { SUPPORT_EMAIL: 'help@kilat.co.id', SUPPORT_PHONE: '628111222333', SELLER_ADDRESS: 'Jakarta' }
const it = shopTest({ env: own }, 'test')
const fresh = shopTest({ catalogue: 'none' }, 'test')

const read = async (browser: Browser, id: string) => {
  const { checks } = await browser.api('getSetup')
  const found = checks.find((check) => check.id === id)
  if (!found) throw new Error(`no check ${id}`)
  return found
}
const look = async (browser: Browser, id: string) => {
  await browser.api('runSetupChecks', { ids: [id] })
  return read(browser, id)
}
const save = async (seller: Browser, changes: object) => {
  const { version } = await seller.api('getStoreSettings')
  return seller.api('saveStoreSettings', { version, changes })
}

describe('the contact of a live store', () => {
  it('is confirmed by its owner as it reads, and again once it reads otherwise', async ({ shop, seller }) => {
    const asked = await look(seller, 'store.contact')
    expect(asked).toMatchObject({ state: 'red', opens: 'contact' })
    for (const word of ['help@kilat.co.id', '+628111222333', 'Kilat', 'Jakarta']) expect(asked.offer).toContain(word)
    const { said, setup } = await seller.api('mendSetup', { id: 'store.contact', offer: asked.offer ?? '' })
    expect(said).toContain('help@kilat.co.id')
    expect(setup.checks.find(({ id }) => id === 'store.contact')).toMatchObject({ state: 'green', offer: null })
    const [version] = await seller.api('listSettingsVersions')
    expect(version).toMatchObject({ changed: ['confirmedContact'], savedBy: 'owner@kilat.example' })

    await save(seller, { supportPhone: '628999888777' })
    // The save has requested a new run of the check at the next round.
    const row = await shop.db
      .selectFrom('setup_checks')
      .selectAll()
      .where('id', '=', 'store.contact')
      .executeTakeFirst()
    expect(row?.tried_at).toBe('')
    const changed = await look(seller, 'store.contact')
    expect(changed).toMatchObject({ state: 'red' })
    const old = seller.api('mendSetup', { id: 'store.contact', offer: asked.offer ?? '' })
    await expect(old).rejects.toMatchObject({ status: 409, code: 'setup_changed' })
    expect((await look(seller, 'store.contact')).state).toBe('red')

    // A change and its confirmation may come in the same save.
    const { values } = await seller.api('getStoreSettings')
    const { supportEmail, sellerAddress } = values
    const confirmedContact = { supportEmail, supportPhone: '628000111222', sellerName: 'PT Kilat', sellerAddress }
    await save(seller, { supportPhone: '628000111222', sellerName: 'PT Kilat', confirmedContact })
    expect((await look(seller, 'store.contact')).state).toBe('green')
  })

  fresh('is nobody’s while it is the one a new store begins with, and cannot be confirmed', async ({ seller }) => {
    const found = await look(seller, 'store.contact')
    expect(found).toMatchObject({ state: 'red', offer: null })
    expect(found.todo).toHaveLength(2)
    expect(found.todo.join(' ')).toMatch(/SUPPORT_EMAIL.*SUPPORT_PHONE/)
    const mending = seller.api('mendSetup', { id: 'store.contact', offer: '' })
    await expect(mending).rejects.toMatchObject({ code: 'setup_changed' })
  })
})

describe('something to sell', () => {
  const found = ({ ctx }: Shop) => packageCheck(ctx).run()

  fresh('is missing from an empty catalogue, with how to come by it', async ({ shop }) => {
    expect(await found(shop)).toMatchObject({ state: 'red', todo: [expect.any(String), expect.any(String)] })
  })

  it('is one active package of an active game with a price', async ({ shop }) => {
    expect(await found(shop)).toMatchObject({ state: 'green', says: '3 packages are on sale.' })
    await shop.db.updateTable('games').set({ is_active: 0 }).where('id', '<>', 'by-hand').execute()
    expect(await found(shop)).toMatchObject({ state: 'green', says: 'One package is on sale.' })
    await shop.db.updateTable('packages').set({ price_amount: 0 }).where('game_id', '=', 'by-hand').execute()
    expect((await found(shop)).state).toBe('red')
    await shop.db
      .updateTable('packages')
      .set({ price_amount: 1, is_active: 0 })
      .where('game_id', '=', 'by-hand')
      .execute()
    expect((await found(shop)).state).toBe('red')
  })
})

it('looking changes nothing', async ({ shop, seller }) => {
  await contactCheck(shop.ctx).run()
  expect((await seller.api('getStoreSettings')).version).toBe(0)
  expect(await shop.db.selectFrom('setup_checks').selectAll().execute()).toEqual([])
})
