import { describe, expect, it } from 'vitest'
import { readReports } from './read-reports.ts'

const origins = new Set(['https://shop.example'])
const at = 'https://shop.example/checkout?back=paypal#secret'
const legacy = (more: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': at,
    'violated-directive': "script-src 'self' https://js.stripe.com",
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://M.stripe.network/inner.html?key=pk_1#x',
    'original-policy': "default-src 'none'",
    referrer: 'https://mail.example/inbox/budi',
    ...more,
  },
})
const current = (more: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  age: 53,
  url: at,
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: at,
    effectiveDirective: 'connect-src',
    blockedURL: 'https://r.stripe.com/0?person=budi',
    disposition: 'enforce',
    ...more,
  },
})
const read = (body: unknown) => readReports(body, origins)

describe('a report of what a page stopped', () => {
  it('is read in both of its forms, and only page, directive and host are kept of it', () => {
    expect(read(legacy())).toEqual([{ page: '/checkout', directive: 'script-src', blocked: 'm.stripe.network' }])
    expect(read([current(), { type: 'deprecation', body: {} }])).toEqual([
      { page: '/checkout', directive: 'connect-src', blocked: 'r.stripe.com' },
    ])
  })

  it('of an older browser names the directive with its sources', () => {
    expect(read(legacy({ 'effective-directive': undefined }))[0]?.directive).toBe('script-src')
  })

  it('weighs the same however often one body repeats it', () => {
    expect(read(Array.from({ length: 20 }, () => current()))).toHaveLength(1)
  })

  it('is one of twenty at most that a body may bring', () => {
    const many = Array.from({ length: 500 }, (_, n) => current({ blockedURL: `https://h${n}.example` }))
    expect(read(many)).toHaveLength(20)
  })

  it.each([
    ['https://shop.example/', '/'],
    ['https://shop.example/help/', '/help'],
    ['https://shop.example/track/TRK23456789ABCD', '/track/*'],
    ['https://shop.example/budi@mail.example', '*'],
    ['https://shop.example/admin/books', '/admin/books'],
  ])('on %s is of %s, so that no code and no name stands in a path', (document, page) => {
    expect(read(current({ documentURL: document }))[0]?.page).toBe(page)
  })

  it.each(['https://other.example/checkout', 'not an address', 'about:blank', ''])(
    'on %j is none of ours',
    (document) => {
      expect(read(current({ documentURL: document }))).toEqual([])
    },
  )

  it.each([
    'chrome-extension://abcdef/inject.js',
    'moz-extension://1-2-3/a.js',
    'safari-web-extension://1/a.js',
    'about:blank',
    'about',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://ho st.example/',
    '',
  ])('of %j is dropped', (blockedURL) => {
    expect(read(current({ blockedURL }))).toEqual([])
  })

  it('that a browser extension’s script caused is dropped', () => {
    for (const sourceFile of ['chrome-extension', 'moz-extension://1-2/a.js']) {
      expect(read(current({ blockedURL: 'inline', sourceFile }))).toEqual([])
    }
    expect(read(current({ blockedURL: 'inline', sourceFile: 'https://shop.example/assets/a.js' }))).toHaveLength(1)
  })

  it('of a host in numbers names no network', () => {
    for (const blockedURL of ['http://192.168.4.17/x', 'http://[2001:db8::1]/x']) {
      expect(read(current({ blockedURL }))[0]?.blocked).toBe('an address in numbers')
    }
  })

  it('about a directive that no policy has is dropped', () => {
    expect(read(current({ effectiveDirective: 'budi-src' }))).toEqual([])
  })
})

it.each([
  null,
  undefined,
  0,
  'text',
  [],
  {},
  [[]],
  [null, 1],
  { 'csp-report': null },
  { 'csp-report': [] },
  { body: {} },
])('finds nothing in %j, and does not throw', (body) => {
  expect(read(body)).toEqual([])
})
