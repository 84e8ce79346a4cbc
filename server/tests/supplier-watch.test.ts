import { HOUR, MINUTE } from '@topup/core/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendNotices } from '../src/alerts/notices/send-notices.ts'
import { runPriceSync } from '../src/pricing/sync/run-price-sync.ts'
import { syncIfDue } from '../src/pricing/sync/sync-if-due.ts'
import { tellStaleSync } from '../src/pricing/sync/tell-stale-sync.ts'
import { watchBalance } from '../src/suppliers/sales/watch-balance.ts'
import { eventually } from './_support/eventually.ts'
import { openAttention } from './_support/given-paid.ts'
import { givenSeller } from './_support/given-seller.ts'
import type { Browser } from './_support/http-client.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

let shop: Shop
let seller: Browser
beforeEach(async () => {
  shop = await startShop({
    catalogue: 'none',
    env: { AUTO_SYNC_ON_STARTUP: 'true' },
    timing: { balancePoll: MINUTE, balanceOld: 5 * MINUTE },
  })
  seller = (await givenSeller(shop)).browser
  await runPriceSync(shop.ctx, { trigger: 'manual' })
})
afterEach(() => shop.stop())

const silence = (target: string) => shop.world.fault({ target, kind: 'error', times: null, status: 503 })
const reasons = async (kind: string) => (await openAttention(shop, kind)).map(({ reason }) => reason)
/** What the schedule does every minute. */
const minute = async () => {
  await syncIfDue(shop.ctx, 'schedule')
  await tellStaleSync(shop.ctx)
}
const told = async (kind: string) =>
  (await shop.db.selectFrom('attention').select('id').where('kind', '=', kind).execute()).length

describe('a price sync that fails', () => {
  it('stands on the list once however often it fails, says what to do, and leaves it when one succeeds', async () => {
    await silence('lapakgaming.products')
    await expect(seller.api('runPriceSync')).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(await reasons('price_sync_failed')).toEqual([
      expect.stringMatching(/^The price sync failed: .*Prices stay as they are.*key.*Price sync\.$/),
    ])
    for (let turn = 0; turn < 4; turn++) {
      shop.advance(31 * MINUTE)
      await minute()
    }
    expect(await told('price_sync_failed')).toBe(1)
    const [entry] = (await seller.api('listAttention')).filter(({ kind }) => kind === 'price_sync_failed')
    expect(entry).toMatchObject({ canClose: false })
    await shop.world.clearFaults()
    shop.advance(6 * MINUTE)
    await minute()
    expect(await reasons('price_sync_failed')).toEqual([])
    await minute()
    expect(await told('price_sync_failed')).toBe(1)
  })

  it('is told to the owner by a notice, once', async () => {
    const address = 'owner-notices@example.com'
    const { version } = await seller.api('getStoreSettings')
    await seller.api('saveStoreSettings', { version, changes: { notices: { email: address, webhookUrl: '' } } })
    await silence('lapakgaming.products')
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

  it('is not said of a list the store does not believe: that is a question of its own', async () => {
    const body = { code: 'SUCCESS', data: { products: [] } }
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'error', status: 200, body })
    await seller.api('runPriceSync')
    expect(await reasons('price_sync_failed')).toEqual([])
    expect(await reasons('price_sync_held')).toHaveLength(1)
  })
})

describe('a price sync that no longer comes', () => {
  it('is told when none succeeded for a turn longer than the schedule, whatever keeps it away', async () => {
    shop.advance(55 * MINUTE)
    await tellStaleSync(shop.ctx)
    expect(await reasons('price_sync_failed')).toEqual([])
    shop.advance(6 * MINUTE)
    await tellStaleSync(shop.ctx)
    await tellStaleSync(shop.ctx)
    expect(await reasons('price_sync_failed')).toEqual([
      expect.stringMatching(/^No price sync has succeeded for 6\d minutes/),
    ])
    await minute()
    expect(await reasons('price_sync_failed')).toEqual([])
  })

  it('is not told after a night without the store, when the first one succeeds', async () => {
    shop.advance(10 * HOUR)
    await minute()
    expect(await told('price_sync_failed')).toBe(0)
  })

  it('is no trouble to a seller who switched it off, and closes when he does', async () => {
    shop.advance(2 * HOUR)
    await tellStaleSync(shop.ctx)
    expect(await reasons('price_sync_failed')).toHaveLength(1)
    await seller.api('togglePriceSync', { enabled: false })
    expect(await reasons('price_sync_failed')).toEqual([])
    shop.advance(2 * HOUR)
    await minute()
    expect(await reasons('price_sync_failed')).toEqual([])
  })
})

describe('a balance that cannot be read', () => {
  const poll = async () => {
    shop.advance(MINUTE)
    await watchBalance(shop.ctx)
  }

  it('is told once after five minutes, says what to do, and closes when it is read again', async () => {
    await poll()
    await silence('lapakgaming.balance')
    for (let turn = 0; turn < 4; turn++) await poll()
    expect(await reasons('balance_unread')).toEqual([])
    for (let turn = 0; turn < 5; turn++) await poll()
    expect(await reasons('balance_unread')).toEqual([
      expect.stringMatching(
        /^The balance at lapakgaming could not be read for 5 minutes.*Look there at the balance, the key/,
      ),
    ])
    expect(await told('balance_unread')).toBe(1)
    await shop.world.clearFaults()
    await poll()
    expect(await reasons('balance_unread')).toEqual([])
    await silence('lapakgaming.balance')
    await poll()
    expect(await reasons('balance_unread')).toEqual([])
  })

  it('is told at once when it was never read', async () => {
    await poll()
    await shop.db.deleteFrom('supplier_balances').execute()
    await silence('lapakgaming.balance')
    await poll()
    expect(await reasons('balance_unread')).toHaveLength(1)
  })

  it('is nobody’s to wait for once the store has no such supplier', async () => {
    await poll()
    await shop.db.deleteFrom('supplier_balances').execute()
    await silence('lapakgaming.balance')
    await poll()
    expect(await reasons('balance_unread')).toHaveLength(1)
    await watchBalance({ ...shop.ctx, supplier: undefined })
    expect(await reasons('balance_unread')).toEqual([])
  })

  it('does not hide that the balance is too low', async () => {
    await shop.world.setBalance(0)
    await poll()
    await silence('lapakgaming.balance')
    for (let turn = 0; turn < 7; turn++) await poll()
    expect(await reasons('balance_unread')).toHaveLength(1)
    expect(await reasons('low_balance')).toHaveLength(1)
    await shop.world.clearFaults()
    await poll()
    expect(await reasons('balance_unread')).toEqual([])
    expect(await reasons('low_balance')).toHaveLength(1)
  })
})
