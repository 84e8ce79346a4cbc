import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR, SECOND } from '@topup/core/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { root } from '../../../../scripts/root.ts'
import { eventually } from '../../../tests/_support/eventually.ts'
import { explain, fullScans } from '../../../tests/_support/explain.ts'
import { givenDelivered } from '../../../tests/_support/given-paid.ts'
import {
  askForMetrics,
  describedIn,
  metricsToken,
  readScrape,
  type Scrape,
  scrapeText,
} from '../../../tests/_support/scrape.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { type Shop, startShop } from '../../../tests/_support/start-shop.ts'
import { parseConfig } from '../../platform/config.ts'
import { attentionQuery } from './attention.ts'
import { unbalancedQuery } from './ledger.ts'
import { ordersQuery } from './orders.ts'
import { queuesQuery } from './queues.ts'
import { unitsQuery } from './units.ts'

const it = shopTest({ env: { METRICS_TOKEN: metricsToken, METRICS_PORT: '0' } })

const scrape = async (shop: Pick<Shop, 'url'>): Promise<Scrape> => readScrape(await scrapeText(shop))

const answersOf = (found: Scrape, labels: string) =>
  found.get(`topup_http_request_duration_seconds_count{${labels}}`) ?? 0

const page = (name: string) => readFileSync(join(root, 'docs/operations', name), 'utf8')

/** Names of the metrics in a PromQL text, without keywords and labels. */
const metricsIn = (text: string) => new Set(text.match(/\b(topup|nodejs|process)_[a-z0-9_]+\b/g) ?? [])

/** PromQL reads a histogram by the names of its parts. */
const partsOf = (name: string, type: string) =>
  type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name]

describe('the metrics', () => {
  it('are for who shows the token, and for nobody else', async ({ shop }) => {
    expect((await askForMetrics(shop.url)).status).toBe(200)
    for (const token of ['', 'wrong', `${metricsToken} `.repeat(2), metricsToken.slice(0, -1)]) {
      const refused = await askForMetrics(shop.url, token)
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await refused.text()).not.toContain('topup_')
    }
    expect((await fetch(`${shop.url}/api/metrics`)).status).toBe(401)
  })

  it('stand on a port of their own and nothing else does, with the token where there is one', async ({ shop }) => {
    const own = `http://127.0.0.1:${shop.metricsPort}`
    const headers = { authorization: `Bearer ${metricsToken}` }
    expect(await (await fetch(`${own}/metrics`, { headers })).text()).toContain('topup_build_info{')
    const statuses = await Promise.all([
      fetch(`${own}/metrics`),
      fetch(`${own}/metrics`, { method: 'POST', headers }),
      fetch(`${own}/api/health`, { headers }),
      fetch(own, { headers }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([401, 404, 404, 404])
  })

  it('count requests by route, status and method, whoever answers them, and no address of anybody', async ({
    shop,
  }) => {
    const before = await scrape(shop)
    for (let times = 0; times < 3; times++) await (await fetch(`${shop.url}/api/config`)).text()
    await fetch(`${shop.url}/api/track-order/TRK-SECRET-CODE`)
    await fetch(`${shop.url}/api/no/such/call`, { method: 'PUT' })
    await eventually(async () => {
      shop.advance(6 * SECOND)
      const after = await scrape(shop)
      const more = (labels: string) => answersOf(after, labels) - answersOf(before, labels)
      expect(more('method="GET",route="/api/config",status="200"')).toBe(3)
      expect(more('method="PUT",route="/api/*",status="404"')).toBe(1)
    })
    expect(await scrapeText(shop)).not.toContain('SECRET')
  })

  it('count calls by what came of them, and how long deliveries took', async ({ shop }) => {
    await givenDelivered(shop)
    const found = await scrape(shop)
    const called = (labels: string) => found.get(labels) ?? 0
    expect(
      called('topup_provider_call_duration_seconds_count{provider="stripe",call="open",outcome="answered"}'),
    ).toBeGreaterThan(0)
    expect(
      called(
        'topup_supplier_call_duration_seconds_count{supplier="lapakgaming",call="create_order",outcome="answered"}',
      ),
    ).toBe(1)
    expect(called('topup_unit_paid_to_sent_seconds_count')).toBe(1)
    expect(called('topup_unit_sent_to_delivered_seconds_count{by="system"}')).toBe(1)
    expect(called('topup_order_paid_to_delivered_seconds_count{by="system"}')).toBe(1)
    for (const [series, seconds] of found) {
      if (/^topup_(unit|order)_\w+_seconds_sum/.test(series)) expect(seconds, series).toBeLessThan(HOUR / SECOND)
    }
  })

  it('stay whole but for what cannot be read, which they name, and tell nothing old of it', async ({ shop }) => {
    shop.advance(6 * SECOND)
    expect((await scrape(shop)).get('topup_queue_depth{queue="notices"}')).toBe(0)
    await sql`alter table notices rename to notices_away`.execute(shop.db)
    try {
      shop.advance(6 * SECOND)
      const found = await scrape(shop)
      expect(found.get('topup_scrape_errors{source="queues"}')).toBe(1)
      expect(found.get('topup_scrape_errors{source="orders"}')).toBe(0)
      expect(found.has('topup_queue_depth{queue="inbox"}')).toBe(false)
      expect(found.has('topup_orders_open{status="processing"}')).toBe(true)
    } finally {
      await sql`alter table notices_away rename to notices`.execute(shop.db)
    }
    shop.advance(6 * SECOND)
    expect((await scrape(shop)).get('topup_scrape_errors{source="queues"}')).toBe(0)
  })

  it('find an imbalance again as long as it stands, and not when it is gone', async ({ shop }) => {
    const row = {
      posting_id: 'raw',
      account: 'revenue',
      currency: 'USD',
      subject_type: 'order',
      subject_id: 'raw',
    } as const
    const created_at = shop.ctx.now().toISOString()
    await shop.db
      .insertInto('ledger_entries')
      .values({ id: 'raw', amount: -250, created_at, ...row })
      .execute()
    for (let times = 0; times < 3; times++) {
      shop.advance(HOUR)
      expect((await scrape(shop)).get('topup_ledger_imbalance{currency="USD"}')).toBe(250)
    }
    await shop.db.deleteFrom('ledger_entries').where('id', '=', 'raw').execute()
    shop.advance(HOUR)
    const found = await scrape(shop)
    expect(found.get('topup_ledger_unbalanced_postings')).toBe(0)
    expect(found.has('topup_ledger_imbalance{currency="USD"}')).toBe(false)
  })

  it('ask the database once for all who ask within seconds', async ({ shop }) => {
    shop.advance(6 * SECOND)
    await scrape(shop)
    await sql`alter table notices rename to notices_away`.execute(shop.db)
    try {
      const both = await Promise.all([scrape(shop), scrape(shop)])
      expect(both.map((found) => found.get('topup_scrape_errors{source="queues"}'))).toEqual([0, 0])
    } finally {
      await sql`alter table notices_away rename to notices`.execute(shop.db)
    }
  })

  it('look at the ledger of some hours alone', async ({ shop }) => {
    const plan = await explain(shop.db, unbalancedQuery('2026-01-01', '2026-01-02'))
    expect(plan.join('\n')).toMatch(/SEARCH ledger_entries USING INDEX ledger_by_time|Scan.* ledger_by_time/)
  })

  it('read no table of the shop from end to end', async ({ shop }) => {
    const since = new Date(0).toISOString()
    for (const query of [queuesQuery(shop.ctx), unitsQuery(), attentionQuery(), ordersQuery(since)]) {
      const plan = await explain(shop.db, query)
      const tables = ['orders', 'deliveries', 'supplier_orders', 'payments', 'refunds', 'webhook_events', 'mails']
      expect(fullScans(plan, [...tables, 'fee_checks', 'notices', 'attention'])).toEqual([])
    }
  })
})

test('two shops in one process do not mix, and one without a token has no metrics', async () => {
  const [one, other] = await Promise.all([startShop({ env: { METRICS_TOKEN: metricsToken } }), startShop()])
  try {
    await fetch(`${other.url}/api/config`)
    expect(answersOf(await scrape(one), 'method="GET",route="/api/config",status="200"')).toBe(0)
    expect((await askForMetrics(other.url)).status).toBe(404)
    expect(other.metricsPort).toBeUndefined()
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
})

test('production takes no short token', () => {
  const key = `k1:${Buffer.alloc(32).toString('base64')}`
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', COOKIE_KEYS: key, DATA_KEYS: key }
  expect(() => parseConfig({ ...env, METRICS_TOKEN: 'x'.repeat(31) }, [])).toThrow('METRICS_TOKEN is too short')
  expect(parseConfig({ ...env, METRICS_TOKEN: 'x'.repeat(32) }, []).METRICS_TOKEN).toHaveLength(32)
})

describe('the pages about the metrics', () => {
  it('name each that there is, as it describes itself', async ({ shop }) => {
    const rows = [...page('metrics.md').matchAll(/^\| `(\w+)` +\| (\w+) +\| (.*?) +\|$/gm)]
    const written = rows.map(([, name = '', type = '', help = '']) => ({ name, type, help }))
    const own = describedIn(await scrapeText(shop)).filter(({ name }) => name.startsWith('topup_'))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(written.toSorted(byName)).toEqual(own.toSorted(byName))
  })

  it('draw and judge by what a scrape has', async ({ shop }) => {
    const described = describedIn(await scrapeText(shop))
    const known = new Set(described.flatMap(({ name, type }) => partsOf(name, type)))
    const asked = [...metricsIn(page('alerts.rules.yaml')), ...metricsIn(page('dashboard.json'))]
    expect(asked.length).toBeGreaterThan(40)
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  })

  it('have a section for each alert, where the alert says it is', () => {
    const rules = page('alerts.rules.yaml')
    const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    const links = [...rules.matchAll(/runbook_url: (\S+)/g)].map(([, link]) => link)
    expect(links).toEqual(names.map((name) => `docs/operations/alerts.md#${name.toLowerCase()}`))
    expect([...page('alerts.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(names)
  })

  it('draw a dashboard that Grafana can read', () => {
    const { panels, uid } = JSON.parse(page('dashboard.json'))
    const ids = panels.map(({ id }: { id: number }) => id)
    expect([uid, new Set(ids).size]).toEqual(['topup-store', ids.length])
  })
})
