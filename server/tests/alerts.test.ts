import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE, SECOND } from '@topup/core/time'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findPromtool } from '../../scripts/find-promtool.ts'
import { root } from '../../scripts/root.ts'
import { needAttention } from '../src/alerts/attention.repository.ts'
import { createApp } from '../src/app/app.ts'
import { createContext } from '../src/app/context.ts'
import { askSupplierOrders, sendUnits } from '../src/fulfilment/delivery-loops.ts'
import { rejectOrder } from '../src/fulfilment/seller/reject-order.ts'
import { bookFees } from '../src/payments/fees/book-fees.ts'
import { noteRefusal } from '../src/payments/provider-health.ts'
import { isPostgres } from '../src/platform/db/open.ts'
import type { Trx } from '../src/platform/db/schema.ts'
import { writeTroubleOf } from '../src/platform/db/trouble.ts'
import { write } from '../src/platform/db/write.ts'
import { queueWebhook } from '../src/platform/inbox/store-webhook.ts'
import { sendRefunds } from '../src/refunds/send-refunds.ts'
import { createOpening } from '../src/setup/opening.ts'
import { diskCheck } from '../src/setup/own/disk-check.ts'
import { runChecks } from '../src/setup/run-checks.ts'
import { insertPause } from '../src/suppliers/sales/pause.repository.ts'
import { watchBalance } from '../src/suppliers/sales/watch-balance.ts'
import { productWebhook } from '../src/suppliers/supplier.ts'
import { eventually } from './_support/eventually.ts'
import { givenCheckout, givenOrders } from './_support/given-order.ts'
import { givenHeld, givenPaid, untilUnits } from './_support/given-paid.ts'
import { judgeByRules, metricsToken, readScrape, runPromtool, type Scrape, scrapeText } from './_support/scrape.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const rules = join(root, 'docs/operations/alerts.rules.yaml')
const ruleNames = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

/** No loop runs: each test does a healthy store's background work itself, except for the part that is in trouble. */
const it = shopTest({ isIdle: true, env: { METRICS_TOKEN: metricsToken, AUTO_SYNC_ON_STARTUP: 'true' } })

type Part = 'rates' | 'sync' | 'balance' | 'backup'

/** Does the work of a healthy store's loops, except for the part `but`. */
async function keepWell(shop: Shop, but?: Part): Promise<void> {
  const { ctx, db, config } = shop
  const at = ctx.now().toISOString()
  const run = {
    trigger: 'schedule',
    status: 'succeeded',
    started_at: at,
    finished_at: at,
    updated: 0,
    errors: 0,
    report: '{}',
  } as const
  if (but !== 'sync')
    await db
      .insertInto('price_sync_runs')
      .values({ id: randomUUID(), ...run })
      .execute()
  const rate = { rate: 16_000, source: 'test', fetched_at: at }
  if (but !== 'rates') {
    await db
      .insertInto('exchange_rates')
      .values({ currency: 'IDR', ...rate })
      .onConflict((conflict) => conflict.column('currency').doUpdateSet({ fetched_at: at }))
      .execute()
  }
  if (but !== 'balance') await db.updateTable('supplier_balances').set({ read_at: at }).execute()
  if (but === 'backup') return
  const folder = join(config.DATA_DIR, 'backups')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'well.jsonl.gz')
  writeFileSync(file, '')
  utimesSync(file, ctx.now(), ctx.now())
}

/** Sets how often the store takes backups; 0 means only by hand. */
const takesBackups = ({ config }: Shop, BACKUP_EVERY: number) =>
  void Object.assign(config, { BACKUP_EVERY, BACKUP_RECIPIENT: BACKUP_EVERY > 0 ? ['age1someone'] : undefined })

/** Undoes the changes of one trouble before the next trouble. */
const tidy = (shop: Shop): Promise<void> => {
  takesBackups(shop, 0)
  writeTroubleOf(shop.db).current = undefined
  return write(shop.db, async (db) => {
    for (const table of ['sales_pauses', 'setup_checks', 'provider_health', 'supplier_health'] as const) {
      await db.deleteFrom(table).execute()
    }
    await db.deleteFrom('price_sync_runs').execute()
    await db.deleteFrom('reconciliation_exceptions').execute()
    await db.deleteFrom('ledger_entries').where('posting_id', '=', 'raw').execute()
    await db.updateTable('attention').set({ resolved_at: new Date().toISOString() }).execute()
    await db.updateTable('orders').set({ status: 'failed' }).where('status', '<>', 'completed').execute()
    await db.updateTable('deliveries').set({ status: 'delivered' }).execute()
    await db.updateTable('supplier_orders').set({ due_at: null }).execute()
    await db.updateTable('payments').set({ status: 'closed' }).where('status', 'in', ['creating', 'open']).execute()
    await db.updateTable('refunds').set({ status: 'succeeded' }).execute()
    await db.updateTable('webhook_events').set({ status: 'done' }).execute()
    await db.updateTable('mails').set({ status: 'sent' }).execute()
    await db.deleteFrom('fee_checks').execute()
  })
}

const scrape = async (shop: Pick<Shop, 'url'>): Promise<Scrape> => readScrape(await scrapeText(shop))

/**
 * Metrics of the test machine, by their alert: a busy machine is slow without any trouble of the shop. Other alerts are
 * tested without these metrics.
 */
const ofTheMachine = {
  SlowAnswers: 'topup_http_request_duration_seconds_bucket',
  EventLoopSlow: 'nodejs_eventloop_lag_p99_seconds',
} as const

/** Leaves out the machine's metrics unless their alert is expected. */
function ofTheShop(after: Scrape | undefined, alerts: readonly string[]): Scrape | undefined {
  const passedOver = Object.entries(ofTheMachine).filter(([alert]) => !alerts.includes(alert))
  return after && new Map([...after].filter(([series]) => !passedOver.some(([, name]) => series.startsWith(name))))
}

/** Moves the clock past the scrape cache's lifetime, since a second scrape within it returns the same values. */
const pause = (shop: Shop) => shop.advance(6 * SECOND)

const audited = (shop: Shop, work: (trx: Trx) => Promise<unknown>) =>
  write(shop.db, async (trx) => void (await work(trx)))

/** Renames a table during `work`, so that queries of the table fail. */
async function without(shop: Shop, table: 'reviews' | 'notices', work: () => Promise<void>): Promise<void> {
  const away = `${table}_away`
  await sql`alter table ${sql.table(table)} rename to ${sql.table(away)}`.execute(shop.db)
  try {
    await work()
  } finally {
    await sql`alter table ${sql.table(away)} rename to ${sql.table(table)}`.execute(shop.db)
  }
}

const rawEntry = (amount: number) => ({
  id: randomUUID(),
  posting_id: 'raw',
  account: 'revenue' as const,
  amount,
  currency: 'USD' as const,
  subject_type: 'order',
  subject_id: 'raw',
})

const asked = (count: number, ask: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, () => ask().catch(() => undefined)))

/** How a store gets into a trouble, and the alerts that must fire. Metrics from `make` replace the shop's. */
type Trouble = Readonly<{ alerts: string[]; make: (shop: Shop) => Promise<unknown>; but?: Part }>

/** Makes the database refuse a write, as on a disk mounted read-only. */
async function refuseWrite({ db }: Shop): Promise<void> {
  const readOnly = isPostgres(db) ? sql`set transaction read only` : sql`pragma query_only = 1`
  const refused = write(db, async (trx) => {
    await readOnly.execute(trx)
    await trx.deleteFrom('price_sync_runs').execute()
  })
  await expect(refused).rejects.toThrow(/read-?only/)
  if (!isPostgres(db)) await sql`pragma query_only = 0`.execute(db)
}

const troubles: Readonly<Record<string, Trouble>> = {
  'to whose database nothing can be written': { alerts: ['WritesRefused'], make: refuseWrite },
  'whose reads fail': {
    alerts: ['StoreErrors'],
    make: (shop) =>
      without(shop, 'reviews', () => asked(5, () => fetch(`${shop.url}/api/reviews`)).then(() => undefined)),
  },
  'whose database is slow': {
    alerts: ['SlowAnswers'],
    make: (shop) =>
      write(shop.db, async (trx) => {
        if (isPostgres(shop.db)) await sql`lock table settings in access exclusive mode`.execute(trx)
        const reads = asked(3, () => fetch(`${shop.url}/api/health`))
        await new Promise((resolve) => setTimeout(resolve, 1300))
        return { reads }
      }).then(({ reads }) => reads),
  },
  'whose process is busy for seconds': {
    alerts: ['EventLoopSlow'],
    make: async () => {
      for (let times = 0; times < 3; times++) {
        const end = performance.now() + 600
        while (performance.now() < end);
        // Yield, so that the event loop monitor records the delay.
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    },
  },
  'that was paused': {
    alerts: ['SalesPaused'],
    make: (shop) =>
      audited(shop, (trx) =>
        insertPause(trx, { scope: 'store', pausedBy: 'seller', reason: 'A holiday' }, shop.ctx.now()),
      ),
  },
  'whose disk is full by its check': {
    alerts: ['SetupRed'],
    make: (shop) => runChecks(shop.ctx, [diskCheck(shop.ctx, async () => ({ free: 1, size: 1_000_000_000 }))]),
  },
  'that sends nothing to its supplier': {
    alerts: ['PaidNotSent'],
    make: async (shop) => {
      const checkout = await givenPaid(shop)
      await untilUnits(shop, checkout.first.id, 'queued')
      shop.advance(10 * MINUTE)
      await bookFees(shop.ctx)
    },
  },
  'whose supplier does not say what became of an order': {
    alerts: ['OutcomeUnknown', 'PaidNotSent'],
    make: async (shop) => {
      const checkout = await givenPaid(shop)
      await untilUnits(shop, checkout.first.id, 'queued')
      await shop.world.fault({ target: 'lapakgaming.order', kind: 'timeout-after-success', times: 1 })
      await sendUnits(shop.ctx)
      await untilUnits(shop, checkout.first.id, 'unknown')
      shop.advance(2 * HOUR)
      await shop.world.fault({ target: 'lapakgaming.order_status', kind: 'error', times: null })
      await askSupplierOrders(shop.ctx)
      // The supplier answers other calls: only its order status query fails.
      for (let times = 0; times < 4; times++) await shop.ctx.supplier?.getBalance()
      await bookFees(shop.ctx)
    },
  },
  'whose seller is away': {
    alerts: ['UnitsHeld'],
    make: async (shop) => {
      await givenHeld(shop)
      shop.advance(13 * HOUR)
      await bookFees(shop.ctx)
    },
  },
  'that delivers after twenty minutes': {
    alerts: ['DeliverySlow'],
    make: async (shop) => {
      const checkout = await givenPaid(shop)
      await untilUnits(shop, checkout.first.id, 'queued')
      shop.advance(20 * MINUTE)
      await sendUnits(shop.ctx)
      await eventually(async () => {
        shop.advance(MINUTE)
        await askSupplierOrders(shop.ctx)
        const [unit] = await shop.db.selectFrom('orders').select('status').where('id', '=', checkout.first.id).execute()
        expect(unit?.status).toBe('completed')
      })
      await bookFees(shop.ctx)
      await tidy(shop)
      await keepWell(shop)
    },
  },
  'whose inbox is not read': {
    alerts: ['InboxBacklog'],
    make: async (shop) => {
      await audited(shop, (trx) => queueWebhook(shop.ctx, trx, productWebhook('lapakgaming', 'FF70-S24')))
      shop.advance(10 * MINUTE)
    },
  },
  'one of whose loops has died': {
    alerts: ['QueueLate'],
    make: async (shop) => {
      await givenHeld(shop)
      shop.advance(30 * MINUTE)
    },
  },
  'whose refund the provider does not take': {
    alerts: ['RefundsWaiting'],
    make: async (shop) => {
      const { first } = await givenHeld(shop)
      await rejectOrder(shop.ctx, 'seller', first.id)
      shop.advance(4 * DAY)
      await shop.world.fault({ target: 'stripe.refund', kind: 'error', times: null })
      await sendRefunds(shop.ctx)
      await shop.db.updateTable('attention').set({ resolved_at: shop.ctx.now().toISOString() }).execute()
      await bookFees(shop.ctx)
    },
  },
  'whose mail server takes nothing': {
    alerts: ['MailsWaiting'],
    make: async (shop) => {
      const { first } = await givenOrders(shop)
      const at = shop.ctx.now().toISOString()
      const mail = {
        id: randomUUID(),
        kind: 'received' as const,
        subject_id: first.id,
        order_id: first.id,
        recipient: 'a@b.example',
      }
      const state = {
        status: 'queued' as const,
        tries: 3,
        claimed_until: null,
        created_at: at,
        sent_at: null,
        error: '451',
      }
      shop.advance(2 * HOUR)
      const due_at = shop.ctx.now().toISOString()
      await shop.db.updateTable('orders').set({ status: 'failed' }).where('id', '=', first.id).execute()
      await shop.db
        .insertInto('mails')
        .values({ ...mail, ...state, due_at })
        .execute()
    },
  },
  'that refuses what it cannot verify': {
    alerts: ['WebhooksRefused'],
    make: (shop) => asked(4, () => fetch(`${shop.url}/api/webhook/stripe`, { method: 'POST', body: '{}' })),
  },
  'whose card payments fail': {
    alerts: ['ProviderFails'],
    make: async (shop) => {
      await shop.world.fault({ target: 'stripe', kind: 'error', times: null })
      await asked(4, () => givenCheckout(shop))
    },
  },
  'that its card provider refuses': {
    alerts: ['ProviderHidden'],
    make: (shop) =>
      audited(shop, async (trx) => {
        await noteRefusal(shop.ctx, trx, 'stripe', '401', 'payment')
        await noteRefusal(shop.ctx, trx, 'stripe', '401', 'payment')
      }),
  },
  'whose supplier fails': {
    alerts: ['SupplierFails'],
    make: async (shop) => {
      await shop.world.fault({ target: 'lapakgaming.uid_check', kind: 'error', times: null })
      const players = ['111111111', '222222222', '333333333', '444444444']
      const browser = shop.createBrowser()
      await Promise.all(
        players.map((id) => browser.api('checkPlayer', { id: 'mobile-legends', player: `${id} (2345)` } as never)),
      )
    },
  },
  'whose balance is used up': {
    alerts: ['BalanceLow', 'SalesPaused'],
    make: async (shop) => {
      shop.advance(40 * MINUTE)
      await shop.world.setBalance(1)
      await watchBalance(shop.ctx)
      await shop.world.setBalance(100_000_000)
    },
  },
  'whose balance nobody reads': {
    alerts: ['BalanceUnread'],
    make: async (shop) => {
      await watchBalance(shop.ctx)
      shop.advance(2 * HOUR)
    },
    but: 'balance',
  },
  'whose prices are not synced': {
    alerts: ['PriceSyncStale'],
    make: async (shop) => shop.advance(2 * HOUR),
    but: 'sync',
  },
  'whose rates are not told': { alerts: ['RatesOld'], make: async (shop) => shop.advance(7 * HOUR), but: 'rates' },
  'in whose ledger somebody wrote': {
    alerts: ['LedgerUnbalanced'],
    make: async (shop) => {
      const row = { ...rawEntry(250), created_at: shop.ctx.now().toISOString() }
      await shop.db.insertInto('ledger_entries').values(row).execute()
      shop.advance(3 * MINUTE)
    },
  },
  'whose books differ': {
    alerts: ['BooksDiffer'],
    make: async (shop) => {
      const at = shop.ctx.now().toISOString()
      const run = { id: randomUUID(), day: '2026-01-01', trigger: 'manual', status: 'done', started_at: at } as const
      await shop.db
        .insertInto('reconciliation_runs')
        .values({ ...run, finished_at: at, report: '{}' })
        .execute()
      const facts = { party: 'store', kind: 'amount-differs', subject_type: 'payment', subject_id: 'x' } as const
      const unsaid = { provider_ref: null, expected_amount: 1, found_amount: 2, currency: 'USD', explained_by: null }
      const words = { reason: 'It differs.', explanation: null, created_at: at }
      const row = { id: randomUUID(), run_id: run.id, ...facts, ...unsaid, ...words }
      await shop.db.insertInto('reconciliation_exceptions').values(row).execute()
      shop.advance(3 * MINUTE)
    },
  },
  'whose entries nobody reads': {
    alerts: ['AttentionWaits'],
    make: async (shop) => {
      const entry = { kind: 'rate_held', subjectType: 'rate', subjectId: 'EUR', reason: 'It moved.' } as const
      await audited(shop, (trx) => needAttention(shop.ctx, trx, entry))
      shop.advance(25 * HOUR)
    },
  },
  'whose backups have stopped': { alerts: ['BackupOld'], make: async (shop) => shop.advance(27 * HOUR), but: 'backup' },
  'which takes a backup each five minutes, and has taken none for two hours': {
    alerts: ['BackupOld'],
    make: async (shop) => {
      shop.advance(2 * HOUR)
      takesBackups(shop, 5)
    },
    but: 'backup',
  },
  'without a backup': {
    alerts: ['BackupMissing'],
    make: async (shop) => rmSync(join(shop.config.DATA_DIR, 'backups'), { recursive: true }),
    but: 'backup',
  },
}

const promtool = findPromtool()
if (!promtool)
  console.log(
    'The alert rules are not tested: there is no promtool here, and Debian’s package cannot be had. PROMTOOL_PATH names one.',
  )

if (promtool) {
  describe('the alert rules, judged by Prometheus,', () => {
    let before: Scrape = new Map()
    let startedAt = 0

    beforeEach<{ shop: Shop }>(async ({ shop }) => {
      await tidy(shop)
      await keepWell(shop)
      pause(shop)
      before = await scrape(shop)
      startedAt = shop.ctx.now().getTime() - Date.now()
    })
    afterEach<{ shop: Shop }>(async ({ shop }) => {
      await shop.world.clearFaults()
      // Restore the clock: webhooks are signed with the real time, which must be near the shop's.
      shop.advance(startedAt - (shop.ctx.now().getTime() - Date.now()))
    })

    const expectAlerts = (after: Scrape | undefined, alerts: string[]) => {
      const { status, output } = judgeByRules(promtool, { rules, before, after: ofTheShop(after, alerts), alerts })
      expect(status, output).toBe(0)
      expect(output).toContain('SUCCESS')
    }

    /** Repeats, because a gauge may be read just before its value is written. */
    const eventuallyAlerts = (shop: Shop, alerts: string[]) =>
      eventually(async () => {
        pause(shop)
        expectAlerts(await scrape(shop), alerts)
      })

    it('are rules to it', () => {
      expect(runPromtool(promtool, ['check', 'rules', rules])).toMatchObject({ status: 0 })
    })

    it('read metrics that are named and described as it likes them', async ({ shop }) => {
      expect(runPromtool(promtool, ['check', 'metrics'], await scrapeText(shop))).toEqual({ status: 0, output: '' })
    })

    it('are quiet about a shop that is well', async ({ shop }) => {
      await eventuallyAlerts(shop, [])
    })

    for (const [name, { alerts, make, but }] of Object.entries(troubles)) {
      it(`tell of a shop ${name}, and of nothing else`, async ({ shop }) => {
        await make(shop)
        await keepWell(shop, but)
        await eventuallyAlerts(shop, alerts)
      })
    }

    it('tell of a shop whose gauges cannot be read, and of nothing else', async ({ shop }) => {
      await without(shop, 'notices', async () => {
        await eventuallyAlerts(shop, ['ScrapeErrors'])
      })
    })

    it('tell of a store that has not opened, and of nothing else', async ({ shop }) => {
      const opening = createOpening({ NODE_ENV: 'production' })
      const closed = createContext(shop.config, { now: shop.ctx.now, db: shop.db, opening })
      const server = createApp(closed, undefined).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const after = await scrape({ url: `http://127.0.0.1:${port}` })
      server.close()
      server.closeAllConnections()
      expectAlerts(after, ['StoreClosed'])
    })

    it('tell of a store that does not answer, and of nothing else', async () => {
      const after = await scrape({ url: 'http://127.0.0.1:9' }).catch(() => undefined)
      expectAlerts(after, ['StoreDown'])
    })
  })
}

test('each alert rule has a trouble here that it tells of', () => {
  const shown = [...Object.values(troubles).flatMap(({ alerts }) => alerts), 'ScrapeErrors', 'StoreClosed', 'StoreDown']
  expect([...new Set(shown)].toSorted()).toEqual(ruleNames.toSorted())
})

describe('the words of an alert rule', () => {
  const written = readFileSync(rules, 'utf8').split('- alert: ').slice(1)

  for (const rule of written) {
    const [name = ''] = rule.split('\n')
    const shown = [...rule.matchAll(/\{\{ \$value (.*?)\}\}/g)].map(([, form = '']) => form.trim())
    const isMeasure = shown.every((form) => form === '| humanizeDuration' || form === '| humanizePercentage')
    if (isMeasure) continue

    // Prometheus extrapolates increases, and ratios have fractions: 3 events become 3.27. So the rule must round.
    test(`${name} tells a whole number`, () => {
      const expr = rule
        .slice(rule.indexOf('expr:'), rule.indexOf('labels:'))
        .replace(/^\s*for:.*$/m, '')
        .trim()
      const isCount = !/\b(rate|irate|increase|delta|deriv|avg\w*|histogram_quantile)\b|\//.test(
        expr.replaceAll(/"[^"]*"/g, ''),
      )
      expect(isCount || /^expr:\s*\|?\s*round\(/.test(expr), expr).toBe(true)
      expect(shown).toEqual([''])
    })
  }

  test('is about a number in several rules', () => {
    expect(written.length).toBe(ruleNames.length)
    expect(written.filter((rule) => rule.includes('{{ $value }}')).length).toBeGreaterThan(2)
  })
})
