import { HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { sendNotices } from '../alerts/notices/send-notices.ts'
import { watchBalance } from '../suppliers/sales/watch-balance.ts'
import { runPriceSync } from './sync/run-price-sync.ts'
import { syncIfDue } from './sync/sync-if-due.ts'
import { tellStaleSync } from './sync/tell-stale-sync.ts'

const it = shopTest(
  {
    catalogue: 'none',
    env: { AUTO_SYNC_ON_STARTUP: 'true' },
    timing: { balancePoll: MINUTE, balanceOld: 5 * MINUTE },
  },
  'test',
)
it.beforeEach(async ({ shop }) => {
  await runPriceSync(shop.ctx, { trigger: 'manual' })
})

const silence = (shop: Shop, target: string) => shop.world.fault({ target, kind: 'error', times: null, status: 503 })
const reasons = async (shop: Shop, kind: string) => (await openAttention(shop, kind)).map(({ reason }) => reason)
/** Does what the background schedule does every minute. */
const minute = async (shop: Shop) => {
  await syncIfDue(shop.ctx, 'schedule')
  await tellStaleSync(shop.ctx)
}
const told = async (shop: Shop, kind: string) =>
  (await shop.db.selectFrom('attention').select('id').where('kind', '=', kind).execute()).length

describe('a price sync that fails', () => {
  it('stands on the list once however often it fails, says what to do, and leaves it when one succeeds', async ({
    shop,
    seller,
  }) => {
    await silence(shop, 'lapakgaming.products')
    await expect(seller.api('runPriceSync')).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(await reasons(shop, 'price_sync_failed')).toEqual([
      expect.stringMatching(/^The price sync failed: .*Prices stay as they are.*key.*Price sync\.$/),
    ])
    for (let turn = 0; turn < 4; turn++) {
      shop.advance(31 * MINUTE)
      await minute(shop)
    }
    expect(await told(shop, 'price_sync_failed')).toBe(1)
    const [entry] = (await seller.api('listAttention')).filter(({ kind }) => kind === 'price_sync_failed')
    expect(entry).toMatchObject({ canClose: false })
    await shop.world.clearFaults()
    shop.advance(6 * MINUTE)
    await minute(shop)
    expect(await reasons(shop, 'price_sync_failed')).toEqual([])
    await minute(shop)
    expect(await told(shop, 'price_sync_failed')).toBe(1)
  })

  it('is told to the owner by a notice, once', async ({ shop, seller }) => {
    const address = 'owner-notices@example.com'
    const { version } = await seller.api('getStoreSettings')
    await seller.api('saveStoreSettings', { version, changes: { notices: { email: address, webhookUrl: '' } } })
    await silence(shop, 'lapakgaming.products')
    for (let turn = 0; turn < 3; turn++) {
      await expect(seller.api('runPriceSync')).rejects.toMatchObject({ code: 'provider_unavailable' })
      await sendNotices(shop.ctx)
    }
    await eventually(async () => {
      const mails = await shop.world.mailsTo(address)
      expect(
        mails
          .map(({ text }) => text)
          .join('\n')
          .match(/The price sync failed/g),
      ).toHaveLength(1)
    })
  })

  it('is not said of a list the store does not believe: that is a question of its own', async ({ shop, seller }) => {
    const body = { code: 'SUCCESS', data: { products: [] } }
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'error', status: 200, body })
    await seller.api('runPriceSync')
    expect(await reasons(shop, 'price_sync_failed')).toEqual([])
    expect(await reasons(shop, 'price_sync_held')).toHaveLength(1)
  })
})

describe('a price sync that no longer comes', () => {
  it('is told when none succeeded for a turn longer than the schedule, whatever keeps it away', async ({ shop }) => {
    shop.advance(55 * MINUTE)
    await tellStaleSync(shop.ctx)
    expect(await reasons(shop, 'price_sync_failed')).toEqual([])
    shop.advance(6 * MINUTE)
    await tellStaleSync(shop.ctx)
    await tellStaleSync(shop.ctx)
    expect(await reasons(shop, 'price_sync_failed')).toEqual([
      expect.stringMatching(/^No price sync has succeeded for 6\d minutes/),
    ])
    await minute(shop)
    expect(await reasons(shop, 'price_sync_failed')).toEqual([])
  })

  it('is not told after a night without the store, when the first one succeeds', async ({ shop }) => {
    shop.advance(10 * HOUR)
    await minute(shop)
    expect(await told(shop, 'price_sync_failed')).toBe(0)
  })

  it('is no trouble to a seller who switched it off, and closes when he does', async ({ shop, seller }) => {
    shop.advance(2 * HOUR)
    await tellStaleSync(shop.ctx)
    expect(await reasons(shop, 'price_sync_failed')).toHaveLength(1)
    await seller.api('togglePriceSync', { enabled: false })
    expect(await reasons(shop, 'price_sync_failed')).toEqual([])
    shop.advance(2 * HOUR)
    await minute(shop)
    expect(await reasons(shop, 'price_sync_failed')).toEqual([])
  })
})

describe('a balance that cannot be read', () => {
  const poll = async (shop: Shop) => {
    shop.advance(MINUTE)
    await watchBalance(shop.ctx)
  }

  it('is told once after five minutes, says what to do, and closes when it is read again', async ({ shop }) => {
    await poll(shop)
    await silence(shop, 'lapakgaming.balance')
    for (let turn = 0; turn < 4; turn++) await poll(shop)
    expect(await reasons(shop, 'balance_unread')).toEqual([])
    for (let turn = 0; turn < 5; turn++) await poll(shop)
    expect(await reasons(shop, 'balance_unread')).toEqual([
      expect.stringMatching(
        /^The balance at lapakgaming could not be read for 5 minutes.*Look there at the balance, the key/,
      ),
    ])
    expect(await told(shop, 'balance_unread')).toBe(1)
    await shop.world.clearFaults()
    await poll(shop)
    expect(await reasons(shop, 'balance_unread')).toEqual([])
    await silence(shop, 'lapakgaming.balance')
    await poll(shop)
    expect(await reasons(shop, 'balance_unread')).toEqual([])
  })

  it('is told at once when it was never read', async ({ shop }) => {
    await poll(shop)
    await shop.db.deleteFrom('supplier_balances').execute()
    await silence(shop, 'lapakgaming.balance')
    await poll(shop)
    expect(await reasons(shop, 'balance_unread')).toHaveLength(1)
  })

  it('is nobody’s to wait for once the store has no such supplier', async ({ shop }) => {
    await poll(shop)
    await shop.db.deleteFrom('supplier_balances').execute()
    await silence(shop, 'lapakgaming.balance')
    await poll(shop)
    expect(await reasons(shop, 'balance_unread')).toHaveLength(1)
    await watchBalance({ ...shop.ctx, supplier: undefined })
    expect(await reasons(shop, 'balance_unread')).toEqual([])
  })

  it('does not hide that the balance is too low', async ({ shop }) => {
    await shop.world.setBalance(0)
    await poll(shop)
    await silence(shop, 'lapakgaming.balance')
    for (let turn = 0; turn < 7; turn++) await poll(shop)
    expect(await reasons(shop, 'balance_unread')).toHaveLength(1)
    expect(await reasons(shop, 'low_balance')).toHaveLength(1)
    await shop.world.clearFaults()
    await poll(shop)
    expect(await reasons(shop, 'balance_unread')).toEqual([])
    expect(await reasons(shop, 'low_balance')).toHaveLength(1)
  })
})
