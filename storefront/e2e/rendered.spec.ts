import { expect } from '@playwright/test'
import { buyersPages } from './support/buyers-pages.ts'
import { listShifts } from './support/layout-shift.ts'
import { onBuild } from './support/on-build.ts'
import { watchFaults } from './support/page-data.ts'
import { test } from './support/test.ts'

const pages = [...buyersPages, '/no-such-page'] as const

for (const { currency, locale } of [
  { currency: 'USD', locale: 'en-US' },
  { currency: 'IDR', locale: 'id-ID' },
  { currency: 'JPY', locale: 'ja-JP' },
]) {
  const title = `pages in ${locale} and ${currency} come alive as they were rendered, and fetch nothing they brought along`
  test(title, currency === 'JPY' ? onBuild : {}, async ({ openBrowser }) => {
    const page = await openBrowser({ locale })
    const faults = watchFaults(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const path of pages) {
      const response = await page.goto(path, { waitUntil: 'networkidle' })
      const html = (await response?.text()) ?? ''
      expect(html).toContain(`"currency":"${currency}"`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    const brought = [
      '/api/config',
      '/api/currency/rates',
      '/api/games',
      '/api/reviews',
      '/api/reviews/summary',
      '/api/status',
      '/api/legal/terms',
    ]
    expect(asked.filter((path) => brought.includes(path))).toEqual([])
    expect(faults).toEqual([])
  })
}

test('what the server rendered stands still when the page comes alive', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect([path, await listShifts(page)]).toEqual([path, []])
  }
})

test('everything there is to read can be read without scripts', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Choose Your Game' })).toBeVisible()
  await expect(page.getByText(/^From \$\d+\.\d{2}$/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible()
  await page.goto('/no-such-page')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('everything that the server rendered has its styles from the first paint on', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false })
  for (const path of [...pages, '/id/games/genshin-impact', '/account']) {
    const html = (await (await page.goto(path))?.text()) ?? ''
    const addresses = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    const sheets = await Promise.all(addresses.map(async (href) => (await page.request.get(href)).text()))
    const known = sheets.join('')
    // 'active', the router's class for a link to the current page, has no rule.
    const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => (names ?? '').split(' ')))
    expect(classes.size, path).toBeGreaterThan(20)
    expect(
      [...classes].filter((name) => name !== 'active' && !known.includes(`.${name}`)),
      path,
    ).toEqual([])
  }
})
