import { DAY } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { openAttention } from '../../../tests/_support/given-paid.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { exportDatabase } from '../../platform/db/backup.ts'
import { forgetReports } from './forget-reports.ts'
import { keepReports, mostGroups, tellAfter } from './keep-reports.ts'

const it = shopTest({}, 'test')
const strict = shopTest({ env: { RATE_LIMIT_FACTOR: '1' } })

type Told = Readonly<{ page?: string; directive?: string; blocked?: string }>

const report = (
  shop: Shop,
  { page = '/checkout', directive = 'script-src', blocked = 'https://x.example/a.js' }: Told,
) =>
  JSON.stringify([
    {
      type: 'csp-violation',
      user_agent: 'Mozilla/5.0 (of Budi)',
      body: { documentURL: `${shop.url}${page}`, effectiveDirective: directive, blockedURL: blocked },
    },
  ])
const send = (shop: Shop, body: BodyInit, type = 'application/reports+json', headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/csp-reports`, { method: 'POST', headers: { 'content-type': type, ...headers }, body })
const stop = async (shop: Shop, told: Told, times = 1) => {
  for (let n = 0; n < times; n++) expect((await send(shop, report(shop, told))).status).toBe(204)
}
const groups = (shop: Shop) =>
  shop.db.selectFrom('csp_reports').selectAll().orderBy('page').orderBy('directive').orderBy('blocked').execute()

describe('what a page stopped', () => {
  it('is counted by page, directive and host, whichever form told of it, and nothing of the buyer is kept', async ({
    shop,
  }) => {
    const blocked = 'https://cdn.example/person/budi.js?email=budi@mail.example'
    await stop(shop, { page: '/checkout?back=paypal', blocked })
    const legacy = {
      'csp-report': {
        'document-uri': `${shop.url}/checkout#budi`,
        'effective-directive': 'script-src-elem',
        'blocked-uri': blocked,
        referrer: 'https://mail.example/budi',
      },
    }
    const headers = { cookie: 'buyer=budi', 'user-agent': 'Mozilla/5.0 (of Budi)', 'x-forwarded-for': '203.0.113.9' }
    expect((await send(shop, JSON.stringify(legacy), 'application/csp-report', headers)).status).toBe(204)
    expect(await groups(shop)).toMatchObject([
      { page: '/checkout', directive: 'script-src', blocked: 'cdn.example', reports: 2, told_at: null },
    ])
    const lines: string[] = []
    await exportDatabase(shop.db, async (line) => void lines.push(line))
    const kept = lines.filter((line) => line.includes('cdn.example')).join()
    expect(kept).toContain('cdn.example')
    expect(kept).not.toMatch(/budi|mozilla|203\.0\.113|127\.0\.0\.1|person/i)
  })

  it('is counted once for each report when many come at once, in two processes', async ({ shop }) => {
    const other = shop.createSecondContext()
    const one = [{ page: '/', directive: 'img-src', blocked: 'a.example' } as const]
    const two = [...one, { page: '/', directive: 'img-src', blocked: 'b.example' }]
    await Promise.all(
      Array.from({ length: 15 }, (_, n) => [
        keepReports(n % 2 ? shop.ctx : other, one),
        keepReports(n % 2 ? other : shop.ctx, two),
      ]).flat(),
    )
    expect(await groups(shop)).toMatchObject([
      { blocked: 'a.example', reports: 30 },
      { blocked: 'b.example', reports: 15 },
    ])
  })

  it('never fills more than its groups, whatever strangers send: the one met least lately makes room', async ({
    shop,
  }) => {
    await keepReports(shop.ctx, [{ page: '/', directive: 'img-src', blocked: 'first.example' }])
    for (let sent = 0; sent < 10_000; sent += 100) {
      shop.advance(10)
      const many = Array.from({ length: 100 }, (_, n) => ({
        page: '*',
        directive: 'img-src',
        blocked: `h${sent + n}.example`,
      }))
      await keepReports(shop.ctx, many)
    }
    const kept = await groups(shop)
    expect(kept).toHaveLength(mostGroups)
    expect(kept.map(({ blocked }) => blocked)).not.toContain('first.example')
    expect(kept.map(({ blocked }) => blocked)).toContain('h9999.example')
  }, 120_000)

  it('is forgotten when nobody met it for a month', async ({ shop }) => {
    await stop(shop, { blocked: 'https://old.example' })
    shop.advance(20 * DAY)
    await stop(shop, { blocked: 'https://new.example' })
    shop.advance(11 * DAY)
    await forgetReports(shop.ctx)
    expect((await groups(shop)).map(({ blocked }) => blocked)).toEqual(['new.example'])
  })
})

describe('a body that is no report', () => {
  it('is answered like any other, and leaves nothing', async ({ shop }) => {
    const bodies: [BodyInit, string][] = [
      ['', 'application/csp-report'],
      ['{"csp-report":', 'application/csp-report'],
      ['null', 'application/reports+json'],
      ['1', 'application/reports+json'],
      ['[{"type":"crash","body":{}}]', 'application/reports+json'],
      ['['.repeat(20_000), 'application/reports+json'],
      [`"${'x'.repeat(200_000)}"`, 'application/reports+json'],
      [new Uint8Array([0xff, 0xfe, 0x00, 0x01]), 'application/reports+json'],
      ['{}', 'application/csp-report; charset=utf-16'],
      ['a=b', 'application/x-www-form-urlencoded'],
      [report(shop, {}), 'application/json'],
      [report(shop, { blocked: 'chrome-extension://abc/x.js' }), 'application/reports+json'],
      [report(shop, { directive: 'nothing-src' }), 'application/reports+json'],
    ]
    for (const [body, type] of bodies) {
      const answer = await send(shop, body, type)
      expect([answer.status, await answer.text()], `${type} ${String(body).slice(0, 40)}`).toEqual([204, ''])
    }
    expect(await groups(shop)).toEqual([])
  })
})

describe('a payment script that the checkout stops', () => {
  const blocked = 'https://new.stripe.network/inner.html'
  const entries = (shop: Shop) => openAttention(shop, 'payment_script_blocked')

  it('is told to the owner after several reports, with the host and where it would be let in', async ({ shop }) => {
    await stop(shop, { blocked, directive: 'frame-src' }, tellAfter - 1)
    expect(await entries(shop)).toEqual([])
    await stop(shop, { blocked, directive: 'frame-src' })
    const [entry, ...more] = await entries(shop)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ subject_id: 'stripe' })
    expect(entry?.reason).toMatch(/Stripe from using https:\/\/new\.stripe\.network \(frame-src\), in 5 reports/)
    expect(entry?.reason).toContain('https://docs.stripe.com/security/guide')
  })

  it('is closed by the owner’s word, and not told of again for the same host', async ({ shop, seller }) => {
    await stop(shop, { blocked }, tellAfter)
    const [entry] = await seller.api('listAttention')
    expect(entry).toMatchObject({ kind: 'payment_script_blocked', canClose: true })
    await seller.api('closeAttention', { id: String(entry?.id), note: 'Let in with the update of today' })
    await stop(shop, { blocked }, tellAfter)
    expect(await entries(shop)).toEqual([])
    await stop(shop, { blocked: 'https://another.stripe.com' }, tellAfter)
    expect(await entries(shop)).toMatchObject([{ reason: expect.stringContaining('another.stripe.com') }])
  })

  it('of many hosts is one line for the provider, so that nobody can fill the list', async ({ shop }) => {
    for (let n = 0; n < 30; n++) await stop(shop, { blocked: `https://h${n}.stripe.com` }, tellAfter)
    for (const host of ['paypal.com', 'venmo.com']) await stop(shop, { blocked: `https://${host}` }, tellAfter)
    expect((await entries(shop)).map(({ subject_id }) => subject_id).sort()).toEqual(['paypal', 'stripe'])
  })

  it('is not told of by reports that prove nothing', async ({ shop }) => {
    const cases: Record<string, Told> = {
      'a stranger’s host': { blocked: 'https://evil.example' },
      'a host that only looks like the provider’s': { blocked: 'https://stripe.com.evil.example' },
      'another one that does': { blocked: 'https://evilstripe.com' },
      'a host that is let in already': { blocked: 'https://js.stripe.com/v3' },
      'one below such a host': { blocked: 'https://b.js.stripe.com/v3' },
      'another page, which loads nothing of it': { blocked, page: '/' },
      'a picture, which may come from anywhere': { blocked, directive: 'img-src' },
    }
    for (const [what, told] of Object.entries(cases)) {
      await stop(shop, told, tellAfter + 1)
      expect(await entries(shop), what).toEqual([])
    }
    expect(await groups(shop)).toHaveLength(Object.keys(cases).length)
  })
})

strict('reports from one address are dropped without a word beyond twenty a minute', async ({ shop }) => {
  await stop(shop, {}, 30)
  expect(await groups(shop)).toMatchObject([{ reports: 20 }])
})
