import { openingNeeds } from '@topup/core/setup/opening'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { untilOpen } from '../../tests/_support/given-setup.ts'
import { liveShopTest } from '../../tests/_support/live-shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { createContext } from '../app/context.ts'
import { startLoops } from '../app/start-jobs.ts'
import { startStore } from '../app/start-store.ts'
import type { Db } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { arrivalAnswer } from './arrival-answer.ts'
import { checkSoon } from './check.repository.ts'
import { runChecks } from './run-checks.ts'

const it = liveShopTest()

/** The database for a second store on the same connections: closing it leaves the connections open. */
const lasting = (db: Db): Db =>
  new Proxy(db, {
    get(target, key) {
      if (key === 'destroy') return async () => undefined
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const kept = (shop: Shop) => shop.db.selectFrom('setup_checks').selectAll().orderBy('id').execute()
const untilKept = (shop: Shop, id: string, found: object) =>
  eventually(async () => {
    const row = (await kept(shop)).find((one) => one.id === id)
    expect(row).toMatchObject(found)
  })
const reasons = async (shop: Shop, kind: string) => (await openAttention(shop, kind)).map(({ reason }) => reason)

describe('a live store', () => {
  it('opens by itself once all it needs is green, and closes with each need that is lost', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    for (const need of openingNeeds) {
      setup.answer(`${need}.check`, 'red')
      if (need === 'provider') setup.answer('stripe.key', 'red')
      shop.advance(HOUR)
      await untilOpen(shop, false)
      expect(shop.ctx.opening.missing()).toEqual([need])
      setup.answerAll('yellow')
      shop.advance(MINUTE)
      await untilOpen(shop, true)
    }
  })

  it('stays open while one of several providers is good, and whatever else is red', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    setup.answer('provider.check', 'red')
    setup.answer('store.backups', 'red')
    shop.advance(HOUR)
    await untilKept(shop, 'store.backups', { state: 'red' })
    await untilKept(shop, 'provider.check', { state: 'red' })
    expect(shop.ctx.opening.isOpen()).toBe(true)
  })

  it('goes by the last answer of a check that cannot be made for a day, and no longer', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    setup.answer('address.check', 'throws')
    shop.advance(DAY - MINUTE)
    await untilKept(shop, 'address.check', {
      state: 'green',
      unmade: expect.stringContaining('could not be found out'),
    })
    expect(shop.ctx.opening.isOpen()).toBe(true)
    expect(JSON.stringify(await kept(shop))).not.toContain(setup.secret)
    shop.advance(2 * MINUTE)
    await untilOpen(shop, false)
    expect(shop.ctx.opening.missing()).toEqual(['address'])
    await eventually(async () => expect(await openAttention(shop, 'store_closed')).toHaveLength(1))
    setup.answer('address.check', 'green')
    shop.advance(MINUTE)
    await untilOpen(shop, true)
    await eventually(async () => expect(await openAttention(shop, 'store_closed')).toEqual([]))
  })

  it('looks soon again at what is not good, sooner while it is closed, and rarely at what is', async ({
    shop,
    setup,
  }) => {
    await untilOpen(shop, true)
    await eventually(async () => expect(await kept(shop)).toHaveLength(openingNeeds.length + 2))
    setup.answer('store.backups', 'red')
    setup.answer('keys.check', 'red')
    shop.advance(HOUR)
    await untilOpen(shop, false)
    expect(setup.runsOf('keys.check')).toBe(2)
    shop.advance(MINUTE)
    await eventually(async () => expect(setup.runsOf('keys.check')).toBe(3))
    await eventually(async () => expect(setup.runsOf('store.backups')).toBe(3))
    setup.answer('keys.check', 'green')
    shop.advance(MINUTE)
    await untilOpen(shop, true)
    const looks = setup.runsOf('store.backups')
    shop.advance(4 * MINUTE)
    // Wait for several polls by the store's timer. None of them finds a check due, so the check does not run again.
    await new Promise((resolve) => setTimeout(resolve, 4 * shop.config.timing.settingsPoll))
    expect(setup.runsOf('store.backups')).toBe(looks)
    shop.advance(MINUTE)
    await eventually(async () => expect(setup.runsOf('store.backups')).toBe(looks + 1))
    expect(setup.runsOf('database.check')).toBe(2)
  })

  it('is not closed by a look that began before a newer one and ends after it', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    setup.answer('keys.check', 'red')
    const letGo = setup.hold('package.check')
    shop.advance(HOUR)
    await eventually(async () => expect(setup.runsOf('package.check')).toBe(2))
    await eventually(async () => expect(setup.runsOf('keys.check')).toBe(2))
    const rowOf = async (id: string) => (await kept(shop)).find((row) => row.id === id)
    const before = (await rowOf('package.check'))?.tried_at
    setup.answer('keys.check', 'green')
    shop.advance(MINUTE)
    const mended = shop.ctx.hooks.listChecks(shop.ctx).filter(({ id }) => id === 'keys.check')
    await runChecks(shop.ctx, mended)
    letGo()
    await eventually(async () => expect((await rowOf('package.check'))?.tried_at).not.toBe(before))
    expect(await rowOf('keys.check')).toMatchObject({ state: 'green' })
    expect(shop.ctx.opening.isOpen()).toBe(true)
  })

  it('looks anew at what was changed while an earlier look was under way', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    const letGo = setup.hold('package.check')
    shop.advance(HOUR)
    await eventually(async () => expect(setup.runsOf('keys.check')).toBe(2))
    await eventually(async () => expect(setup.runsOf('package.check')).toBe(2))
    setup.answer('keys.check', 'red')
    await write(shop.db, (trx) => checkSoon(trx, 'keys.check'))
    letGo()
    await untilOpen(shop, false)
    expect(setup.runsOf('keys.check')).toBe(3)
  })

  it('begins with what was found before, and finds it out anew at once', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    setup.answer('keys.check', 'red')
    const again = createContext(shop.config, { now: shop.ctx.now, db: lasting(shop.db), ...setup.overrides() })
    const seen: boolean[] = []
    const start = () => {
      seen.push(again.opening.isOpen())
      return { stop: async () => undefined }
    }
    const store = await startStore({ ...again, config: { ...again.config, PORT: 0 } }, { start })
    await store.stop()
    expect(seen).toEqual([true])
    await untilOpen(shop, false)
  })

  it('forgets what a check found that is made no more', async ({ shop, setup }) => {
    await untilKept(shop, 'store.backups', { state: 'green' })
    setup.drop('store.backups')
    await eventually(async () => expect((await kept(shop)).map(({ id }) => id)).not.toContain('store.backups'))
  })

  it('opens and closes in all its processes, of which one makes each check', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    const database = shop.config.DATABASE_URL ? {} : { db: shop.db }
    const second = createContext(shop.config, { now: shop.ctx.now, ...database, ...setup.overrides() })
    expect(second.opening.isOpen()).toBe(false)
    const loops = startLoops(second)
    try {
      await untilOpen({ ctx: second }, true)
      setup.answer('package.check', 'red')
      const before = setup.runsOf('package.check')
      shop.advance(HOUR)
      await untilOpen({ ctx: second }, false)
      await untilOpen(shop, false)
      expect(setup.runsOf('package.check')).toBe(before + 1)
    } finally {
      await loops.stop()
      if (second.db !== shop.db) await second.db.destroy()
    }
  })
})

describe('the owner of a live store', () => {
  it('is told once of what turns red later, in its newest words, until it is green or yellow', async ({
    shop,
    setup,
  }) => {
    await untilOpen(shop, true)
    setup.answer('store.backups', 'red', 'No backup is younger than a day.')
    shop.advance(HOUR)
    await eventually(async () => {
      expect(await reasons(shop, 'setup_red')).toEqual(['Somebody, store.backups: No backup is younger than a day.'])
    })
    const [entry] = await openAttention(shop, 'setup_red')
    setup.answer('store.backups', 'red', 'No backup is younger than two days.')
    shop.advance(5 * MINUTE)
    await eventually(async () => expect((await reasons(shop, 'setup_red'))[0]).toContain('two days'))
    expect((await openAttention(shop, 'setup_red')).map(({ id }) => id)).toEqual([entry?.id])
    setup.answer('store.backups', 'yellow')
    shop.advance(5 * MINUTE)
    await eventually(async () => expect(await openAttention(shop, 'setup_red')).toEqual([]))
    expect(await openAttention(shop, 'store_closed')).toEqual([])
  })

  it('is not told of notices that anybody could have sent, where a genuine one came within a day', async ({ shop }) => {
    await untilOpen(shop, true)
    const ago = (ms: number) => new Date(shop.ctx.now().getTime() - ms).toISOString()
    const wanted = { senders: ['xendit'], party: 'Somebody', where: 'its page', proof: 'the token', paste: [] }
    const notices = { id: 'store.backups', about: 'Somebody', label: 'Notices' }
    const look = () => runChecks(shop.ctx, [{ ...notices, run: () => arrivalAnswer(shop.ctx, wanted) }])
    const row = { sender: 'xendit', refused_at: ago(0), refused_ref: null }
    await write(shop.db, (trx) =>
      trx
        .insertInto('webhook_arrivals')
        .values({ ...row, verified_at: ago(DAY - HOUR) })
        .execute(),
    )
    await look()
    await untilKept(shop, 'store.backups', { state: 'red' })
    expect(await openAttention(shop, 'setup_red')).toEqual([])
    await write(shop.db, (trx) =>
      trx
        .updateTable('webhook_arrivals')
        .set({ verified_at: ago(DAY) })
        .execute(),
    )
    await look()
    expect((await reasons(shop, 'setup_red'))[0]).toContain('the token is another one there')
  })

  it('is told that the store had to close, and for want of what, until it is open again', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    setup.answer('keys.check', 'red')
    shop.advance(HOUR)
    await eventually(async () => expect((await reasons(shop, 'store_closed'))[0]).toContain('its own keys'))
    setup.answer('database.check', 'red')
    shop.advance(HOUR)
    await eventually(async () => expect((await reasons(shop, 'store_closed'))[0]).toMatch(/database.*its own keys/))
    setup.answerAll('green')
    shop.advance(MINUTE)
    await eventually(async () => expect(await openAttention(shop, 'store_closed')).toEqual([]))
    expect(await openAttention(shop, 'setup_red')).toEqual([])
    expect(await shop.db.selectFrom('attention').selectAll().where('kind', '=', 'store_closed').execute()).toHaveLength(
      1,
    )
  })

  it('has nobody offered a provider whose key is refused, while the others sell on', async ({ shop, setup }) => {
    await untilOpen(shop, true)
    const card = async () => (await shop.createBrowser().api('getConfig')).payments.card
    await shop.world.fault({ target: 'stripe', kind: 'error', status: 401, body: { error: { message: 'no' } } })
    setup.answer('stripe.key', 'red')
    shop.advance(HOUR)
    await eventually(async () => expect(await card()).toBeNull())
    expect(shop.ctx.opening.isOpen()).toBe(true)
    await shop.world.clearFaults()
    setup.answer('stripe.key', 'green')
    shop.advance(HOUR)
    await eventually(async () => expect(await card()).not.toBeNull())
  })
})

describe('a store that was never open', () => {
  const never = liveShopTest({}, 'red')

  never('puts nothing on the attention list: Setup says all of it at once', async ({ shop }) => {
    await untilKept(shop, 'keys.check', { state: 'red' })
    shop.advance(HOUR)
    await untilKept(shop, 'keys.check', { state: 'red' })
    expect(shop.ctx.opening.missing()).toEqual(openingNeeds)
    expect(await openAttention(shop)).toEqual([])
  })
})
