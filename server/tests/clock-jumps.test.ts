import { hostname } from 'node:os'
import { DAY, HOUR, MINUTE, SECOND } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { queueDeliveryMail } from '../src/alerts/outbox/queue-delivery-mail.ts'
import { listChores, listLoops } from '../src/app/start-jobs.ts'
import { endOfTimeToPay } from '../src/ordering/time-to-pay.ts'
import { takeLease } from '../src/platform/db/lease.ts'
import { write } from '../src/platform/db/write.ts'
import { clockCheck } from '../src/setup/own/clock-check.ts'
import { createClockWatch } from '../src/setup/own/watch-clock.ts'
import { watchBalance } from '../src/suppliers/sales/watch-balance.ts'
import { eventually } from './_support/eventually.ts'
import { noteStatements } from './_support/full-reads.ts'
import { givenCheckout, givenOrders, untilOrders } from './_support/given-order.ts'
import { givenPaid, openAttention } from './_support/given-paid.ts'
import { metricsToken, readScrape, scrapeText } from './_support/scrape.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

/** Loops that run even while the store distrusts its clock: for them time decides only when to retry. */
const goesOn = [
  'writes',
  'reads',
  'inbox',
  'product-notices',
  'payments',
  'providers',
  'refunds',
  'dispute-answers',
  'fees',
  'timelines',
  'consoles',
  'processes',
  'mails',
  'sign-in-codes',
  'account-notices',
  'push',
  'notices',
  'balance',
  'clock',
  'settings',
  'setup',
  'review-games',
  'watch',
  'rates and prices',
  'reports of fraud',
]

const entries = async (shop: Shop, kind: string) => (await openAttention(shop, kind)).map(({ reason }) => reason)
const lastEntry = (shop: Shop, kind: string) =>
  shop.db
    .selectFrom('attention')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('a shop that does nothing by itself', () => {
  const it = shopTest({ isIdle: true, env: { AUTO_SYNC_ON_STARTUP: 'true' } }, 'test')

  it('lets everything wait that only the time makes due', async ({ shop }) => {
    const { db, take } = noteStatements(shop.db)
    const ctx = { ...shop.ctx, db }
    const works = [...listLoops(ctx), ...listChores(ctx)].filter(({ name }) => !goesOn.includes(name))
    expect(works.map(({ name }) => name)).toContain('expiry')
    const asking = async () => {
      const names: string[] = []
      for (const { name, work } of works) {
        await work()
        if (take().length > 0) names.push(name)
      }
      return names
    }
    shop.jumpClock(DAY)
    expect(await asking()).toEqual([])
    shop.jumpClock(-DAY)
    expect((await asking()).length).toBeGreaterThan(15)
  })

  it('expires no order, and closes no payment, for a clock that jumped', async ({ shop }) => {
    const { first } = await givenOrders(shop)
    const expire = () =>
      listLoops(shop.ctx)
        .find(({ name }) => name === 'expiry')
        ?.work()
    const status = async () =>
      (await shop.db.selectFrom('orders').select('status').where('id', '=', first.id).executeTakeFirstOrThrow()).status
    shop.jumpClock(DAY)
    await expire()
    expect(await status()).toBe('pending')
    shop.jumpClock(-DAY)
    shop.advance(DAY)
    await expire()
    expect(await status()).toBe('failed')
  })

  it('goes on with its schedules once its clock is put back from a day ahead', async ({ shop }) => {
    const { ctx, db } = shop
    const chore = listChores(ctx).find(({ name }) => name === 'rates and prices')
    const readings = async () => {
      await watchBalance(ctx)
      await chore?.work()
      const [balance, rate, run] = await Promise.all([
        db.selectFrom('supplier_balances').select('read_at as at').executeTakeFirstOrThrow(),
        db
          .selectFrom('exchange_rates')
          .select('fetched_at as at')
          .orderBy('fetched_at', 'desc')
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('price_sync_runs')
          .select('started_at as at')
          .where('trigger', '=', 'schedule')
          .orderBy('started_at')
          .executeTakeFirstOrThrow(),
      ])
      return [balance.at, rate.at, run.at]
    }
    shop.jumpClock(DAY)
    const ahead = ctx.now().toISOString()
    expect((await readings()).filter((at) => at < ahead)).toEqual([])
    shop.jumpClock(-DAY)
    expect((await readings()).filter((at) => at >= ahead)).toEqual([])
  })

  it('takes over no lease of another process', async ({ shop }) => {
    const other = shop.createSecondContext()
    expect(await takeLease(other, 'work', 'other', MINUTE)).toBe(1)
    shop.jumpClock(DAY)
    expect(await takeLease(shop.ctx, 'work', 'one', MINUTE)).toBeUndefined()
    expect(await takeLease(shop.ctx, 'free', 'one', MINUTE)).toBe(1)
    shop.jumpClock(-DAY)
    shop.advance(2 * MINUTE)
    expect(await takeLease(shop.ctx, 'work', 'one', MINUTE)).toBe(2)
  })

  it('makes what waits due when its clock goes back', async ({ shop }) => {
    const watch = createClockWatch(shop.ctx, [])
    await watch()
    const soon = new Date(shop.ctx.now().getTime() + MINUTE).toISOString()
    const health = { provider: 'stripe', is_hidden: 1, tries: 1, due_at: soon } as const
    await shop.db
      .insertInto('provider_health')
      .values({ ...health, refusals: 3, probe_refused: 0 })
      .execute()
    shop.jumpClock(-HOUR)
    await watch()
    const { due_at } = await shop.db.selectFrom('provider_health').select('due_at').executeTakeFirstOrThrow()
    expect((due_at ?? soon) <= shop.ctx.now().toISOString()).toBe(true)
  })

  it('makes due what a worker claimed before its clock went back, once that claim is over', async ({ shop }) => {
    const { ctx, db } = shop
    const { claimLease } = ctx.config.timing
    const watch = createClockWatch(ctx, [])
    await watch()
    shop.jumpClock(DAY)
    const { first } = await givenOrders(shop)
    const due_at = new Date(ctx.now().getTime() + MINUTE).toISOString()
    const giveMail = async (id: string, claimed_until: string) => {
      await write(db, (trx) => queueDeliveryMail(ctx, trx, { id, orderId: first.id, recipient: `${id}@b.example` }))
      await db.updateTable('mails').set({ due_at, claimed_until }).where('id', '=', id).execute()
    }
    shop.jumpClock(-DAY)
    const inTime = (ms: number) => new Date(ctx.now().getTime() + ms).toISOString()
    await giveMail('over', inTime(-1))
    await giveMail('held', inTime(claimLease / 2))
    const waiting = async () => {
      const rows = await db.selectFrom('mails').select('id').where('due_at', '>', ctx.now().toISOString()).execute()
      return rows.map(({ id }) => id)
    }
    await watch()
    expect(await waiting()).toEqual(['held'])
    shop.advance(claimLease)
    await watch()
    expect(await waiting()).toEqual([])
  })

  it('brings back in its next round what it could not bring back in the first', async ({ shop }) => {
    const { db } = shop
    const broken = { is: false }
    const ctx = {
      ...shop.ctx,
      hooks: {
        ...shop.ctx.hooks,
        clockPutBack: async (given: typeof shop.ctx) => {
          if (broken.is) throw new Error('the database is full')
          await shop.ctx.hooks.clockPutBack(given)
        },
      },
    }
    const watch = createClockWatch(ctx, [])
    await watch()
    shop.jumpClock(DAY)
    await givenOrders(shop)
    shop.jumpClock(-DAY)
    broken.is = true
    await expect(watch()).rejects.toThrow('full')
    broken.is = false
    await watch()
    const { expires_at } = await db.selectFrom('orders').select('expires_at').limit(1).executeTakeFirstOrThrow()
    expect(expires_at <= endOfTimeToPay(ctx, ctx.now())).toBe(true)
  })

  it('ends the time to pay that a process gave while its clock was ahead where another process starts after it', async ({
    shop,
  }) => {
    const { ctx, db } = shop
    shop.jumpClock(10 * MINUTE)
    await givenOrders(shop)
    shop.jumpClock(-10 * MINUTE)
    await createClockWatch(shop.createSecondContext(), [])()
    const { expires_at } = await db.selectFrom('orders').select('expires_at').limit(1).executeTakeFirstOrThrow()
    expect(expires_at <= endOfTimeToPay(ctx, ctx.now())).toBe(true)
  })

  it('ends the time to pay of orders that a clock ahead gave too much of, but of none while it is in doubt', async ({
    shop,
  }) => {
    const { ctx, db } = shop
    const watch = createClockWatch(ctx, [])
    await watch()
    const timesToPay = async (ids: readonly string[]) => {
      const rows = await db.selectFrom('orders').select(['checkout_id', 'expires_at']).execute()
      return ids.map((id) => rows.find(({ checkout_id }) => checkout_id === id)?.expires_at)
    }
    const rightly = (await givenOrders(shop)).checkoutId
    // The order was placed when the owner gave buyers more time to pay.
    const later = new Date(ctx.now().getTime() + 2 * HOUR).toISOString()
    await db.updateTable('orders').set({ expires_at: later }).where('checkout_id', '=', rightly).execute()
    const before = await timesToPay([rightly])
    shop.jumpClock(-HOUR)
    await watch()
    expect(await timesToPay([rightly])).toEqual(before)
    shop.jumpClock(HOUR + DAY)
    await watch()
    const ahead = (await givenOrders(shop)).checkoutId
    const { checkoutId: numbered } = await givenCheckout(shop)
    await db.updateTable('payments').set({ method: 'account' }).where('checkout_id', '=', numbered).execute()
    const [, held] = await timesToPay([ahead, numbered])
    shop.jumpClock(-DAY)
    await watch()
    const usual = endOfTimeToPay(ctx, ctx.now())
    const [brought = '', kept] = await timesToPay([ahead, numbered])
    expect(brought <= usual && brought > ctx.now().toISOString()).toBe(true)
    expect(kept).toBe(held)
    expect(await timesToPay([rightly])).toEqual(before)
  })

  it('ends leases and claims that are dated ahead once they stood for as long as they are given for', async ({
    shop,
  }) => {
    const { ctx, db } = shop
    const watch = createClockWatch(ctx, [])
    shop.jumpClock(DAY)
    await takeLease(shop.createSecondContext(), 'kept', 'other', MINUTE)
    await takeLease(shop.createSecondContext(), 'lost', 'other', MINUTE)
    const { first } = await givenOrders(shop)
    const until = new Date(ctx.now().getTime() + MINUTE).toISOString()
    await write(db, (trx) => queueDeliveryMail(ctx, trx, { id: 'mail', orderId: first.id, recipient: 'a@b.example' }))
    await db.updateTable('mails').set({ status: 'sending', due_at: until, claimed_until: until }).execute()
    const renew = (ms: number) =>
      db
        .updateTable('leases')
        .set({ expires_at: new Date(Date.parse(until) + ms).toISOString() })
        .where('name', '=', 'kept')
        .execute()
    shop.jumpClock(-DAY)
    await watch()
    shop.advance(20 * SECOND)
    await renew(1)
    await watch()
    const mail = () => db.selectFrom('mails').select(['due_at', 'claimed_until']).executeTakeFirstOrThrow()
    expect(await mail()).toEqual({ due_at: until, claimed_until: until })
    shop.advance(MINUTE)
    await renew(2)
    await watch()
    const now = ctx.now().toISOString()
    expect((await mail()).claimed_until?.slice(0, 16)).toBe(now.slice(0, 16))
    expect(await takeLease(ctx, 'lost', 'one', MINUTE)).toBe(2)
    expect(await takeLease(ctx, 'kept', 'one', MINUTE)).toBeUndefined()
  })
})

describe('a clock that jumps while orders are under way', () => {
  const it = shopTest({ env: { METRICS_TOKEN: metricsToken } }, 'test')

  const health = async (shop: Shop) =>
    (await (await fetch(`${shop.url}/api/health/ready`)).json()) as { ready: boolean; checks: { clock: string } }

  it('is told by an entry, the doctor, health and a metric, until the jump is undone; buying goes on', async ({
    shop,
  }) => {
    const check = clockCheck(shop.ctx, [])
    expect(await health(shop)).toMatchObject({ ready: true, checks: { clock: 'ok' } })
    shop.jumpClock(DAY)
    await eventually(async () => expect(await entries(shop, 'clock_doubted')).toHaveLength(1))
    const [reason = ''] = await entries(shop, 'clock_doubted')
    expect(reason).toContain(`The clock of ${hostname()} is doubted: it jumped 24 hours ahead.`)
    expect(await check.run()).toMatchObject({ state: 'yellow', says: expect.stringContaining(reason) })
    expect(await health(shop)).toMatchObject({
      ready: true,
      checks: { clock: expect.stringContaining('it jumped 24 hours ahead') },
    })
    expect(readScrape(await scrapeText(shop)).get('topup_clock_doubted')).toBe(1)
    const sold = await givenPaid(shop)
    await untilOrders(sold, 'completed')
    shop.jumpClock(-DAY)
    await eventually(async () => expect(await entries(shop, 'clock_doubted')).toEqual([]))
    expect((await lastEntry(shop, 'clock_doubted'))?.reason).toBe(`${reason} The doubt is over: the jump was undone.`)
    expect((await health(shop)).checks.clock).toBe('ok')
  })

  it.for([
    ['is put back from a day ahead', DAY, DAY],
    ['goes an hour back', 0, HOUR],
  ] as const)('keeps no order waiting when it %s', async ([, ahead, back], { shop }) => {
    // Switches webhooks off, so that only the next status check finds the payment.
    await shop.world.setWebhookEndpoints({})
    shop.jumpClock(ahead)
    const checkout = await givenCheckout(shop)
    shop.jumpClock(-back)
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
  })
})

describe('a clock that others speak against', () => {
  let tell: ((answer: { origin: string; time: number }) => void) | undefined
  let postgresAhead: number | undefined
  const it = shopTest(
    {
      isIdle: true,
      env: { STRIPE_API_URL: 'https://api.stripe.com', XENDIT_URL: 'https://api.xendit.co' },
      witnesses: {
        databaseTime: async () => (postgresAhead === undefined ? undefined : Date.now() + postgresAhead),
        hearAnswers: (hear) => {
          tell = hear
          return () => undefined
        },
      },
    },
    'test',
  )
  const answers = (origin: string, ahead: number) => tell?.({ origin, time: Date.now() + ahead })
  const watch = (shop: Shop) => createClockWatch(shop.ctx, [])

  it('is doubted for two parties, and for one of them an entry says so alone', async ({ shop }) => {
    postgresAhead = undefined
    const look = watch(shop)
    answers('https://somewhere.example', HOUR)
    answers('https://api.stripe.com', HOUR)
    await look()
    expect(shop.ctx.clock.isDoubtful()).toBe(false)
    expect(await entries(shop, 'clock_differs')).toEqual([
      `The clock of ${hostname()} may be wrong: it is 60 minutes behind the clock of stripe.com. Nothing is stopped for that: compare the clock.`,
    ])
    answers('https://api.xendit.co', HOUR)
    await look()
    expect(await entries(shop, 'clock_differs')).toEqual([])
    expect(await entries(shop, 'clock_doubted')).toEqual([
      expect.stringContaining('it is 60 minutes behind the clock of stripe.com and xendit.co'),
    ])
  })

  it('is doubted for PostgreSQL’s clock', async ({ shop }) => {
    postgresAhead = -HOUR
    const look = watch(shop)
    await look()
    expect(await entries(shop, 'clock_doubted')).toEqual([
      expect.stringContaining('it is 60 minutes ahead of the clock of PostgreSQL'),
    ])
    postgresAhead = 0
    await look()
    expect(shop.ctx.clock.isDoubtful()).toBe(false)
    expect((await lastEntry(shop, 'clock_doubted'))?.reason).toContain('the clock of PostgreSQL agrees with it')
  })

  it('is told of by an entry alone where an order is dated in the future', async ({ shop }) => {
    postgresAhead = undefined
    const { first } = await givenOrders(shop)
    const created_at = new Date(shop.ctx.now().getTime() + HOUR).toISOString()
    await shop.db.updateTable('orders').set({ created_at }).where('id', '=', first.id).execute()
    const look = watch(shop)
    await look()
    expect(await entries(shop, 'clock_differs')).toEqual([
      expect.stringContaining(`an order is dated ${created_at.slice(0, 16).replace('T', ' ')} UTC, in the future`),
    ])
    expect(shop.ctx.clock.isDoubtful()).toBe(false)
    shop.advance(2 * HOUR)
    await look()
    expect(await entries(shop, 'clock_differs')).toEqual([])
  })
})
