import type { PageRequest } from '@topup/core/pages/page-renderer'
import { showNote } from '@topup/core/pages/trouble-note'
import { expect, it } from 'vitest'
import { type ClientManifest, pageAssets } from './client-assets.ts'
import { renderDocument } from './document.ts'
import { inlineScripts } from './inline-scripts.ts'

const manifest: ClientManifest = {
  'src/app/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shell.js'] },
  '_shell.js': { file: 'assets/shell.js', css: ['assets/shell.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_shell.js'] },
  'src/app/home-route.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_shared.js'] },
  'font.woff2': { file: 'assets/plus-jakarta-sans-latin-wght-normal-1.woff2' },
}
const request: PageRequest = {
  path: '/',
  origin: 'https://store.example',
  takesNearby: false,
  language: 'en',
  currency: 'USD',
  data: {
    config: {
      storeName: '</script><b>"Kilat"',
      practice: false,
      supportEmail: 'support@store.example',
      supportPhone: '62800',
      socials: { instagram: '', tiktok: '', discord: '' },
      claims: { gamers: '1M+', averageDelivery: '30s', rating: '4.9', support: '24/7' },
      payments: { card: null, ewallet: null, qris: null, account: null, counter: null, paypal: null },
      seller: { name: 'Kilat', address: '', taxNote: '' },
      termsVersion: 1,
      login: false,
      isOpen: true,
      salesPause: null,
      mail: true,
      limits: { orderExpiryMinutes: 30, maxQuantity: 20, maxLines: 50, maxUnits: 1000 },
    },
    games: [],
    rates: {},
    reviewSummary: { count: 0, average: null, newest: [] },
  },
}
const render = (overrides: Partial<PageRequest> = {}) =>
  renderDocument({
    request: { ...request, ...overrides },
    assets: pageAssets(manifest, ['src/app/home-route.tsx']),
    meta: { title: 'Top-up <fast>', description: '"now"', isIndexed: true },
    facts: { name: '</script>' },
    app: '<main></main>',
  })

it('links what the page needs once, the shell before the page', () => {
  const html = render()
  expect(html.match(/href="\/assets\/[^"]*\.css"/g)).toEqual(['href="/assets/shell.css"', 'href="/assets/home.css"'])
  expect(html.match(/modulepreload" href="[^"]*"/g)).toHaveLength(3)
  expect(html).toContain('rel="preload" href="/assets/plus-jakarta-sans-latin-wght-normal-1.woff2"')
  expect(html).toContain('<link rel="canonical" href="https://store.example/">')
})

it('brings the line for when nothing can be ordered out of sight, but for pages that are rendered for each request', () => {
  const words = 'We cannot take orders right now.'
  const html = render()
  const shown = /<body><p role="status" id="trouble-note" class="[^"]*">We cannot take orders right now\./
  expect([html.includes(words), shown.test(html), shown.test(showNote(html))]).toEqual([true, false, true])
  expect(showNote(render({ language: 'id' }))).toContain('Pesanan belum bisa diterima saat ini.')
  expect(render({ nonce: 'abc' })).not.toContain(words)
})

it('brings a line out of sight for pages at another address, which leads to the store’s own', () => {
  const line = /<template id="other-address" data-own="([^"]*)" data-takes-nearby="(\w+)"><aside .*?<a href="([^"]*)">/
  const read = (overrides: Partial<PageRequest>) => line.exec(render(overrides))?.slice(1)
  expect(read({})).toEqual(['https://store.example', 'false', 'https://store.example'])
  expect(read({ takesNearby: true, nonce: 'abc', language: 'id' })?.[1]).toBe('true')
})

it('has no phone make telephone links of ids and numbers', () =>
  expect(render()).toContain('<meta name="format-detection" content="telephone=no">'))

it('asks for scripts after everything that is seen first', () => {
  const html = render()
  expect(html.match(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g)).toHaveLength(4)
  expect(html.match(/<(?:link rel="modulepreload"|script type="module")[^>]* fetchpriority="low">/g)).toHaveLength(4)
})

it('lets no value end its element', () => {
  const html = render()
  expect(html).toContain('<title>Top-up &lt;fast&gt;</title>')
  expect(html).not.toContain('</script><b>')
  const [, json = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ data: request.data, language: 'en', currency: 'USD' })
})

it('holds no inline script but the one whose hash is allowed, and no inline style', () => {
  const html = render()
  const scripts = [...html.matchAll(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>/g)]
  expect(scripts.map(([, text]) => text)).toEqual([...inlineScripts])
  expect(html).not.toMatch(/<style|\sstyle=/)
})

it('puts the nonce on every script and the payment script before the page’s own', () => {
  const html = render({ nonce: 'n0nce', paymentScriptUrl: 'https://pay.example/v3.js' })
  expect(html.match(/<script nonce="n0nce"/g)).toHaveLength(5)
  expect(html.indexOf('https://pay.example/v3.js')).toBeLessThan(html.indexOf('/assets/entry.js'))
})

it('names its own address and those of the other languages', () => {
  const html = render({ path: '/help', language: 'id' })
  expect(html).toContain('<link rel="canonical" href="https://store.example/help?lang=id">')
  expect(html).toContain('<link rel="alternate" hreflang="en" href="https://store.example/help">')
  expect(html).toContain('<link rel="alternate" hreflang="id" href="https://store.example/help?lang=id">')
  expect(html).toContain('hreflang="x-default"')
})

it('asks for a new build when the manifest has no entry', () => {
  expect(() => pageAssets({}, [])).toThrow(/build the storefront/)
})

it.each([
  ['en', 'Test shop: nothing is really sold or charged here.'],
  ['id', 'Toko uji coba: penjualan dan tagihan di sini tidak sungguhan.'],
] as const)('marks every page of a test shop in %s, and lets none be listed', (language, note) => {
  const data = { ...request.data, config: { ...request.data.config, practice: true } }
  for (const path of ['/', '/checkout', '/track/TRK234567892345', '/seller']) {
    const html = render({ path, language, data })
    expect(html).toMatch(new RegExp(`<aside class="[^"]+">${note}</aside><div id="root">`))
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
    expect(render({ path, language })).not.toContain(note)
  }
  expect(render({ path: '/admin/settings', language, data })).not.toContain(note)
})
