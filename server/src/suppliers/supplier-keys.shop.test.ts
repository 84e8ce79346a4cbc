import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, givenPaid, openAttention, untilUnits } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { tableNames } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { wipeRemovedKeys } from './change-supplier-key.ts'

const key = 'lapak_sandbox_game_key'

it.afterEach(async ({ seller }) => {
  await seller.api('removeSupplierKey', { id: 'mobile-legends' })
})

const setKey = (seller: Browser) => seller.api('setSupplierKey', { id: 'mobile-legends', apiKey: key })
const pay = (shop: Shop, gameUserId: string) =>
  givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${gameUserId} (1)` }])
/** Returns the supplier accounts through which a player's orders arrived, by the sandbox supplier's record. */
async function accountsFor(shop: Shop, player: string): Promise<string[]> {
  const { lapakgaming } = await shop.world.state()
  return lapakgaming.orders
    .filter(({ userId }: { userId: string }) => userId === player)
    .map(({ account }: { account: string }) => account)
}
const accounts = (shop: Shop) => shop.db.selectFrom('supplier_accounts').selectAll().orderBy('created_at').execute()
const setRole = (shop: Shop, role: 'owner' | 'staff') =>
  write(shop.db, (trx) => trx.updateTable('sellers').set({ role }).execute())

describe('a supplier key of one game', () => {
  it('is used for that game’s orders and the questions about them, and for no other game’s', async ({
    shop,
    seller,
  }) => {
    await setKey(seller)
    const keyed = await pay(shop, '24000001')
    await untilOrders(keyed, 'completed')
    expect(await accountsFor(shop, '24000001')).toEqual(['game'])
    const [account] = (await accounts(shop)).filter(({ removed_at }) => removed_at === null)
    expect(await attemptsOf(shop, keyed.first.id)).toMatchObject([{ account_id: account?.id, status: 'delivered' }])
    const other = await givenPaid(shop, [{ packageId: 'ff-70', gameUserId: '24000002' }])
    await untilOrders(other, 'completed')
    expect(await accountsFor(shop, '24000002')).toEqual(['store'])
  })

  it('once removed leaves the game to the store’s account, while what it sent is still asked about with it', async ({
    shop,
    seller,
  }) => {
    await setKey(seller)
    const open = await pay(shop, '24000902')
    await untilUnits(shop, open.first.id, 'accepted')
    await seller.api('removeSupplierKey', { id: 'mobile-legends' })
    const after = await pay(shop, '24000003')
    await untilOrders(after, 'completed')
    expect(await accountsFor(shop, '24000003')).toEqual(['store'])

    const [attempt] = await attemptsOf(shop, open.first.id)
    const keyIsKept = async () =>
      (await accounts(shop)).find(({ id }) => id === attempt?.account_id)?.ciphertext !== null
    shop.advance(60_000)
    await wipeRemovedKeys(shop.ctx)
    expect(await keyIsKept()).toBe(true)
    const { lapakgaming } = await shop.world.state()
    const side = lapakgaming.orders.find(({ userId }: { userId: string }) => userId === '24000902')
    await shop.world.settleSupplierOrder(side.tid, 'SUCCESS')
    await untilOrders(open, 'completed')
    await eventually(async () => {
      await wipeRemovedKeys(shop.ctx)
      expect(await keyIsKept()).toBe(false)
    })
  })

  it('is read by nobody: no answer, list, audit entry or table holds it', async ({ shop, seller }) => {
    const answer = await setKey(seller)
    expect(answer).toEqual({ gameId: 'mobile-legends', setAt: expect.any(String) })
    const listed = await seller.api('listSupplierKeys')
    expect(listed).toEqual([answer, { gameId: 'pubg-mobile', setAt: null }])
    const rows = await Promise.all(tableNames.map((table) => shop.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(rows)).not.toContain(key)
    const audit = await shop.db.selectFrom('audit_log').select(['action', 'subject']).execute()
    expect(audit).toContainEqual({ action: 'supplier_key_set', subject: 'game:mobile-legends' })
  })

  it('that the supplier does not take is refused, and the one before stays in use', async ({ shop, seller }) => {
    await setKey(seller)
    const wrong = seller.api('setSupplierKey', { id: 'mobile-legends', apiKey: 'not_their_key' })
    await expect(wrong).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect((await accounts(shop)).filter(({ removed_at }) => removed_at === null)).toHaveLength(1)
  })

  it('is the owner’s alone to change, and only for the games that have one', async ({ shop, seller }) => {
    await setRole(shop, 'staff')
    await expect(setKey(seller)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(seller.api('removeSupplierKey', { id: 'mobile-legends' })).rejects.toMatchObject({ code: 'forbidden' })
    await setRole(shop, 'owner')
    await expect(shop.createBrowser().api('listSupplierKeys')).rejects.toMatchObject({ code: 'not_signed_in' })
    const path = '/api/admin/games/free-fire/supplier-key'
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ apiKey: key }),
    }
    expect((await seller.fetch(path, init)).status).toBe(400)
  })

  it('whose account the supplier refuses stops that game alone', async ({ shop, seller }) => {
    await setKey(seller)
    await shop.world.fault({
      target: 'lapakgaming.order',
      kind: 'error',
      status: 200,
      body: { code: 'INSUFFICIENT_BALANCE', data: null },
    })
    const stopped = await pay(shop, '24000004')
    await eventually(async () => {
      const entries = await openAttention(shop, 'supplier_account')
      expect(entries).toMatchObject([{ subject_id: expect.stringMatching(/^lapakgaming:/) }])
    })
    const other = await givenPaid(shop, [{ packageId: 'ff-70', gameUserId: '24000005' }])
    await untilOrders(other, 'completed')
    await untilUnits(shop, stopped.first.id, 'queued')
    await seller.api('removeSupplierKey', { id: 'mobile-legends' })
    shop.advance(120_000)
    await untilOrders(stopped, 'completed')
    expect(await accountsFor(shop, '24000004')).toEqual(['store'])
    expect(await openAttention(shop, 'supplier_account')).toEqual([])
  })

  it.for([
    'ключ-поставщика',
    'clé-du-fournisseur',
    '鍵鍵鍵鍵鍵鍵鍵鍵',
    'key\u0000key-key',
    'key\r\nx-more: yes',
    'k🗝️eykeykey',
  ])('that no header could carry is refused with a sentence: %j', async (apiKey, { shop, seller }) => {
    const refused = await seller.api('setSupplierKey', { id: 'mobile-legends', apiKey }).catch((error) => error)
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(refused.message).toMatch(/plain Latin letters|NUL/)
    expect((await accounts(shop)).filter(({ removed_at }) => removed_at === null)).toEqual([])
  })
})
