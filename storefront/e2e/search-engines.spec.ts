import { get } from 'node:http'
import { urlToHttpOptions } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

const attribute = (page: Page, selector: string, name: string) => page.locator(selector).getAttribute(name)

test('every indexed page has its own title, description, address and picture', async ({ page, baseURL }) => {
  const titles = new Set<string>()
  for (const path of [
    ...['/', '/games/mobile-legends', '/track', '/help', '/refund-policy', '/status'],
    ...['/terms', '/privacy', '/cookies', '/about'],
  ]) {
    await page.goto(path)
    titles.add(await page.title())
    expect(await attribute(page, 'meta[name="description"]', 'content')).toMatch(/.{30,}/)
    const address = await attribute(page, 'link[rel="canonical"]', 'href')
    expect(address).toMatch(new RegExp(`^http.+${path}$`))
    expect(await attribute(page, 'meta[property="og:url"]', 'content')).toBe(address)
    const indonesian = await attribute(page, 'link[hreflang="id"]', 'href')
    await page.goto(String(indonesian).replace(/^https?:\/\/[^/]+/, String(baseURL)))
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    expect(await attribute(page, 'link[rel="canonical"]', 'href')).toBe(indonesian)
    await page.context().clearCookies()
  }
  expect(titles.size).toBe(10)
  const picture = new URL(String(await attribute(page, 'meta[property="og:image"]', 'content'))).pathname
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png')
})

test('pages of one buyer and pages that do not exist are not indexed', async ({ page }) => {
  for (const path of ['/orders', '/checkout', '/no-such-page', '/seller']) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
  // A path with two slashes would name another host if resolved as a URL.
  const { origin } = new URL(page.url())
  for (const path of ['//elsewhere.example', '//elsewhere.example/orders', '//[', '/\\elsewhere.example']) {
    const status = await new Promise((resolve, reject) =>
      get({ ...urlToHttpOptions(new URL(origin)), path }, (answer) => resolve(answer.resume().statusCode)).on(
        'error',
        reject,
      ),
    )
    expect(status, path).toBe(404)
  }
})

test('no other spelling of a game’s address is a page of its own', async ({ page }) => {
  const spellings = ['Mobile-Legends', 'mobile%2Dlegends', 'mobile_legends', 'no-such-game', 'nope%20', '%00', 'x;y=1']
  for (const start of ['/games/', '/GAMES/', '/id/games/', '/ID/games/']) {
    for (const named of start === start.toLowerCase() ? spellings : ['mobile-legends']) {
      const answer = await page.request.get(start + named)
      expect([start + named, answer.status()]).toEqual([start + named, 404])
      expect(await answer.text()).not.toMatch(/<title>[^<]*\{game\}/)
    }
  }
})

test('search engines are told the games with their prices and the answers, and no rating nobody gave', async ({
  page,
}) => {
  await page.goto('/')
  const store = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  const products = store['@graph'].filter((thing: { '@type': string }) => thing['@type'] === 'Product')
  const games: { minPrice: string | null }[] = await (await page.request.get('/api/games')).json()
  expect(products).toHaveLength(games.filter(({ minPrice }) => minPrice !== null).length)
  expect(products[0].offers).toMatchObject({ priceCurrency: 'USD', lowPrice: expect.stringMatching(/^\d+\.\d{2}$/) })
  const reviews: unknown[] = await (await page.request.get('/api/reviews')).json()
  expect('aggregateRating' in store['@graph'][0]).toBe(reviews.length > 0)
  await page.goto('/help')
  const help = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(help.mainEntity).toHaveLength(15)
})

test('robots, site map and web app manifest lead to files that are there', async ({ page }) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toMatch(/Sitemap: http.+\/sitemap\.xml/)
  const map = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => String(path))
  const games: unknown[] = await (await page.request.get('/api/games')).json()
  expect(addresses).toHaveLength(18 + 2 * games.length)
  for (const path of addresses) expect((await page.request.get(path)).status()).toBe(200)
  await page.goto('/')
  const manifest = await (await page.request.get(String(await attribute(page, '[rel="manifest"]', 'href')))).json()
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})
