import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageRequest } from '@topup/core/pages/page-renderer'
import { afterAll, describe, expect } from 'vitest'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { createApp } from '../app/app.ts'
import { loadStaticFiles } from '../platform/http/static-files.ts'
import { createFastPath } from './fast-path.ts'
import type { PageRenderer } from './pages/load-renderer.ts'
import { robotsText, sitemapXml } from './pages/site-files.ts'

const { lines: logged, log } = createLogLines()
const rendered: PageRequest[] = []
const renderer: PageRenderer = {
  scriptHashes: ['abc'],
  render: async (page) => {
    if (page.path.includes('BROKEN')) throw new Error('a page that cannot be rendered')
    rendered.push(page)
    return { status: 200, html: `<p>a page in ${page.language}</p>` }
  },
}

let server: Server
let code: string
const it = shopTest({ overrides: { log } })
it.beforeAll(async ({ shop }) => {
  const app = createApp(shop.ctx, renderer)
  const fastPath = createFastPath(shop.ctx, await loadStaticFiles(undefined, false))
  server = createServer((request, response) => {
    if (!fastPath(request, response)) app(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { first } = await givenOrders(shop)
  code = first.trackingCode
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { redirect: 'manual', headers })
const isPrivate = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

describe('the address of an order', () => {
  it('is a page of its own that nothing keeps, passes on or lists', async () => {
    const answer = await get(`/track/${code}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...isPrivate,
      'content-type': expect.stringMatching(/html/),
    })
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain("'sha256-abc'")
  })

  it('is made of what every page is made of, whoever asks and whatever the code', async () => {
    rendered.length = 0
    const mine = await get(`/track/${code}`)
    const unknown = await get('/track/TRK222222222222')
    expect([mine.status, unknown.status]).toEqual([200, 200])
    expect(await mine.text()).toBe(await unknown.text())
    const [first, second] = rendered
    expect({ ...first, path: '' }).toEqual({ ...second, path: '' })
    expect(Object.keys(first?.data ?? {}).sort()).toEqual(['config', 'games', 'rates', 'reviewSummary'])
  })

  it('is read from the database once for all, and again after a change that pages show', async ({ shop }) => {
    shop.ctx.responses.invalidate()
    rendered.length = 0
    for (const path of ['TRK222222222222', code]) await get(`/track/${path}`)
    shop.ctx.responses.invalidate()
    await get(`/track/${code}`)
    const [first, second, third] = rendered.map(({ data }) => data)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('is sent as small as its reader takes it', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(`/track/${code}`, { 'accept-encoding': encoding })
      expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, '<p>a page in en</p>'])
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    }
    expect((await get(`/track/${code}`, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  })

  it('forgives case, spaces and a slash at the end, and is the same in every language', async () => {
    for (const typed of [code.toLowerCase(), `%20${code}%20`, `${code}/`, `${code.toLowerCase()}/`]) {
      const answer = await get(`/track/${typed}`)
      expect([typed, answer.status, answer.headers.get('location')]).toEqual([typed, 302, `/track/${code}`])
      expect(Object.fromEntries(answer.headers)).toMatchObject(isPrivate)
    }
    const translated = await get(`/track/${code}?lang=id`)
    expect(await translated.text()).toContain('a page in id')
    expect(translated.headers.get('set-cookie')).toContain('language=id')
    const other = await get(`/track/${code.toLowerCase()}?lang=id&more=1`)
    expect(other.headers.get('location')).toBe(`/track/${code}?lang=id`)
  })

  it('answers a code of a wrong shape with a page, as one that is not there', async () => {
    for (const wrong of ['NOPE', 'TRK123', `${code}X`, '%3CSCRIPT%3E', '%2F%2FADMIN', '%E0%A4%A']) {
      const answer = await get(`/track/${wrong}`)
      expect([wrong, answer.status]).toEqual([wrong, 404])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...isPrivate,
        'content-type': expect.stringMatching(/html/),
      })
    }
    expect((await get('/track/%20')).headers.get('location')).toBe('/track')
    expect((await get('/track/..%2F..%2FADMIN')).headers.get('location')).toBe('/track/%2F%2FADMIN')
    expect((await get('/track/TRK%00')).headers.get('location')).toBe('/track/TRK')
  })

  it('is where ?code= leads, past the ready page', async () => {
    // The page without a code is cached by now.
    expect((await get('/track')).status).toBe(200)
    for (const query of [`?code=${code}`, `?code=%20${code.toLowerCase()}%20`, `?x=1&code=${code}`]) {
      const answer = await get(`/track${query}`)
      expect([query, answer.status, answer.headers.get('location')]).toEqual([query, 302, `/track/${code}`])
      expect(Object.fromEntries(answer.headers)).toMatchObject(isPrivate)
    }
    expect((await get(`/track?lang=id&code=${code}`)).headers.get('location')).toBe(`/track/${code}?lang=id`)
    expect((await get('/track?code=//evil.example')).headers.get('location')).toBe('/track/%2F%2FEVILEXAMPLE')
    for (const query of ['?code=', '?code=%20', '?code[]=1', '?zipcode=1']) {
      expect([query, (await get(`/track${query}`)).status]).toEqual([query, 200])
    }
  })

  it('is never kept among the ready answers', async ({ shop }) => {
    shop.ctx.responses.invalidate()
    for (const path of [`/track/${code}`, `/track/${code}`, `/track?code=${code}`]) await get(path)
    expect(shop.ctx.responses.find(`/track/${code}`)).toBeUndefined()
    expect(shop.ctx.responses.find(`/track/${code} en USD`)).toBeUndefined()
    expect(shop.ctx.responses.find('/track en USD')).toBeUndefined()
  })

  it('stands in no log, also when something breaks', async () => {
    logged.length = 0
    await get(`/track/${code}`)
    await get(`/track?code=${code}`)
    await get(`/track/${code.toLowerCase()}`)
    expect((await get(`/track/BROKEN${code}`)).status).toBe(500)
    const text = logged.join('')
    expect(text).toContain('"route":"/track/:code"')
    expect(text.toUpperCase()).not.toContain(code)
  })

  it('is in no list for search engines, which may read that it must not be kept', () => {
    const site = { STORE_NAME: 'Kilat', PUBLIC_URL: 'https://kilat.example', PRACTICE: false }
    expect(robotsText(site)).not.toContain('/track')
    expect(robotsText(site)).toContain('Sitemap: https://kilat.example/sitemap.xml')
    expect(sitemapXml(site)).not.toContain('/track/')
  })

  it('shows everything to the session that placed the order, and the masked view to any other', async ({ shop }) => {
    const { browser, first } = await givenOrders(shop)
    const mine = await browser.api('trackOrder', { code: first.trackingCode.toLowerCase() })
    expect(mine).toMatchObject({ isMine: true, gameUserId: '123456789 (2345)' })
    const theirs = await shop.createBrowser().api('trackOrder', { code: first.trackingCode })
    expect(theirs).toMatchObject({ isMine: false, totalAmount: null, customerEmail: null })
    expect(theirs.gameUserId).not.toContain('123456789')
  })
})
