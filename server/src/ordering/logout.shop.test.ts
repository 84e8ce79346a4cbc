import { describe, expect } from 'vitest'
import { givenOrders } from '../../tests/_support/given-order.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const path = '/api/logout?returnTo=%2Forders'
const loggedIn = async (shop: Shop) => {
  const browser = shop.createBrowser()
  await logIn(browser, 'person-ayu')
  return browser
}
const isLoggedIn = async (browser: Browser) => (await browser.api('getUser', {})) !== null

type Headers = Record<string, string | undefined>
const silent: Headers = { 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined, 'sec-fetch-site': undefined }
const picture: Headers = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }

/** All kinds of requests to the address that do not follow the store's own link. */
const others: [string, Headers, string?][] = [
  ['a picture on a sibling page', { ...picture, 'sec-fetch-site': 'same-site' }],
  ['a picture on a page of the store', { ...picture, 'sec-fetch-site': 'same-origin' }],
  ['a call by a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ['a link on a sibling page', { 'sec-fetch-site': 'same-site' }],
  ['a page fetched ahead', { 'sec-purpose': 'prefetch' }],
  ['a page prepared ahead', { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-site': 'none' }],
  ['an older browser that fetches ahead', { purpose: 'prefetch' }],
  ['a browser that says nothing', silent],
  ['a browser that says a part', { 'sec-fetch-dest': undefined }],
  ['a question for the head alone', {}, 'HEAD'],
]

describe('the address that logs out', () => {
  it.for([
    ['by the store’s own link', {}],
    ['typed', { 'sec-fetch-site': 'none' }],
  ] as const)('logs out at once when it is visited %s', async ([_how, headers], { shop }) => {
    const browser = await loggedIn(shop)
    expect(await browser.visit(path, { headers })).toMatchObject({ status: 303, location: '/orders' })
    expect(await isLoggedIn(browser)).toBe(false)
    expect(browser.cookies.has('buyer')).toBe(false)
  })

  it.for(others)(
    'does nothing for %s but show a page that asks',
    async ([_what, headers, method = 'GET'], { shop }) => {
      const browser = await loggedIn(shop)
      const shown = await browser.visit(path, { method, headers })
      expect(shown.status).toBe(200)
      expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(shown.headers.get('cache-control')).toBe('no-store')
      expect(shown.headers.getSetCookie()).toEqual([])
      if (method === 'GET') expect(shown.text).toContain('<form method="post" action="/api/logout?returnTo=%2Forders">')
      expect(await isLoggedIn(browser)).toBe(true)
    },
  )

  it('shows that page in the visitor’s language, with no script, in no frame, and never leads elsewhere', async ({
    shop,
  }) => {
    const browser = shop.createBrowser()
    const indonesian = await browser.visit(path, { headers: { ...silent, 'accept-language': 'id-ID,id;q=0.9' } })
    expect(indonesian.text).toContain('<html lang="id">')
    expect(indonesian.text).toContain('<button>Keluar</button>')
    const astray = `/api/logout?returnTo=${encodeURIComponent('//elsewhere.example/"><script>')}`
    const { text, headers } = await browser.visit(astray, { headers: silent })
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('action="/api/logout?returnTo=%2F"')
    expect(text).not.toMatch(/script|elsewhere/)
    const csp = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(csp).toContain(part)
    }
    expect(csp).not.toContain('script-src')
  })

  it.for<[string, Headers]>([
    ['by a browser of today', { 'sec-fetch-site': 'same-origin' }],
    ['by a browser that says the origin alone', silent],
  ])('logs out when that page’s button is pressed %s', async ([_how, headers], { shop }) => {
    const browser = await loggedIn(shop)
    const origin = headers['sec-fetch-site'] ? undefined : shop.url
    const pressed = await browser.visit(path, { method: 'POST', headers: { ...headers, origin } })
    expect(pressed).toMatchObject({ status: 303, location: '/orders' })
    expect(await isLoggedIn(browser)).toBe(false)
  })

  it.for<[string, Headers]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site, in an older browser', { ...silent, origin: 'https://evil.example' }],
    ['a sibling page', { 'sec-fetch-site': 'same-site' }],
    ['a sibling page that names itself', { 'sec-fetch-site': 'same-site', origin: 'https://shop.evil.example' }],
    ['a page that hides where it is', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['somewhere it does not say', silent],
  ])('refuses a form sent from %s', async ([_where, headers], { shop }) => {
    const browser = await loggedIn(shop)
    expect((await browser.visit(path, { method: 'POST', headers })).status).toBe(403)
    expect(await isLoggedIn(browser)).toBe(true)
  })

  it('leaves a guest’s orders to the guest, however it is asked', async ({ shop }) => {
    const { browser, first } = await givenOrders(shop)
    const cookie = browser.cookies.get('buyer')
    for (const [, headers, method = 'GET'] of [
      ['', {}],
      ['', { 'sec-fetch-site': 'none' }],
      ...others,
    ] as typeof others) {
      await browser.visit(path, { method, headers })
    }
    const pressed = await browser.visit(path, { method: 'POST', headers: { origin: shop.url } })
    expect(pressed).toMatchObject({ status: 303, location: '/orders' })
    expect(browser.cookies.get('buyer')).toBe(cookie)
    expect((await browser.api('listOrders')).map(({ id }) => id)).toEqual([first.id])
    expect(await browser.api('trackOrder', { code: first.trackingCode })).toMatchObject({ isMine: true })
  })
})
