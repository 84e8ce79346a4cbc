import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { describe, expect, it, vi } from 'vitest'
import type { KeptOrder } from '../shared/offline/kept-order.ts'
import { notificationOf, openOrders, renew } from './notices.ts'
import { renderOfflinePage } from './offline-page.ts'
import { whatToDo } from './what-to-do.ts'

const origin = 'https://shop.example'
const asked = (path: string, changes: { method?: string; mode?: string; referrer?: string } = {}) =>
  whatToDo({ method: 'GET', mode: 'navigate', url: new URL(path, origin).href, referrer: '', ...changes }, origin)

describe('the worker', () => {
  it.each(['/', '/orders', '/track/TRK234567892345', '/checkout', '/admins'])('stands in for %s', (path) => {
    expect(asked(path)).toBe('page')
  })

  it.each(['/admin', '/ADMIN/books', '/seller', '/seller/device', '/api/login', '/api/orders', '/paypal/order'])(
    'has no part in %s',
    (path) => {
      expect(asked(path)).toBe('leave')
    },
  )

  it('has no part in what a page asks for, in forms that are sent, and in other sites', () => {
    expect(asked('/api/orders', { mode: 'cors' })).toBe('leave')
    expect(asked('/orders', { mode: 'same-origin' })).toBe('leave')
    expect(asked('/orders', { method: 'POST' })).toBe('leave')
    expect(asked('https://elsewhere.example/')).toBe('leave')
  })

  it.each([
    ['by the store’s own link', { referrer: `${origin}/` }],
    ['by the answer to its question', { method: 'POST' }],
  ])('forgets all orders as somebody signs out %s', (_, changes) => {
    expect(asked('/api/logout?returnTo=%2F', changes)).toBe('forget')
  })

  it.each(['', 'https://elsewhere.example/', `${origin}.example/`])('forgets none for a link of %s', (referrer) => {
    expect(asked('/api/logout?returnTo=%2F', { referrer })).toBe('leave')
  })
})

const now = new Date('2026-01-10T10:00:00.000Z')
const orderOf = (ago: number, changes: Partial<KeptOrder> = {}): KeptOrder => ({
  code: 'TRK234567892345',
  game: 'Mobile Legends',
  package: '86 Diamonds',
  status: 'processing',
  statusText: 'Processing',
  seenAt: new Date(now.getTime() - ago).toISOString(),
  ...changes,
})
const render = (orders: readonly KeptOrder[], path = '/', language: 'en' | 'id' = 'en') =>
  renderOfflinePage({ path, settings: { language, theme: 'dark' }, orders, now, style: '' })

describe('the page that stands in for the store’s', () => {
  it('shows each order’s last known state with its age, in both languages', () => {
    expect(render([orderOf(5 * MINUTE)])).toMatch(/Processing.*As of .*\(5 minutes ago\)/)
    expect(render([orderOf(3 * HOUR)], '/', 'id')).toMatch(/Per .*\(3 jam yang lalu\)/)
    expect(render([orderOf(6 * DAY)])).toContain('(6 days ago)')
  })

  it('shows the order first whose address was asked for, else the one seen last', () => {
    const other = orderOf(HOUR, { code: 'TRK222222222222', game: 'Free Fire' })
    const names = (html: string) => [...html.matchAll(/<h2>([^<]+)/g)].map(([, name]) => name)
    expect(names(render([orderOf(DAY), other]))).toEqual(['Free Fire', 'Mobile Legends'])
    expect(names(render([orderOf(DAY), other], '/track/trk234567892345'))).toEqual(['Mobile Legends', 'Free Fire'])
  })

  it('says that it does not know an order, and shows none that was last seen a month ago', () => {
    expect(render([], '/track/TRK234567892345')).toContain('not kept on this device')
    expect(render([orderOf(31 * DAY)], '/track/TRK234567892345')).toContain('not kept on this device')
    expect(render([])).not.toContain('<section')
  })

  it('writes what was kept as text', () => {
    const html = render([orderOf(0, { game: '<img src=x onerror=alert(1)>', statusText: '"&' })])
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain('&quot;&amp;')
  })
})

const id = 'mVQ2x9Yk3p'
const told = (changes: object = {}, language: 'en' | 'id' = 'en') =>
  notificationOf(JSON.stringify({ kind: 'delivered', game: 'Free Fire', id, ...changes }), language)

describe('a notice', () => {
  it('says the game and a fixed sentence for each kind, in both languages, and once for each id', () => {
    expect(told()).toEqual({
      title: 'Free Fire',
      options: { body: 'Your order has been delivered.', tag: id, lang: 'en', icon: '/icon-192.png' },
    })
    expect(told({ kind: 'delayed' }).options).toMatchObject({ body: expect.stringContaining('longer than usual') })
    expect(told({ kind: 'refunded' }, 'id').options).toMatchObject({ body: expect.stringContaining('kembalikan') })
  })

  it.each([
    undefined,
    '',
    'Your parcel waits: http://elsewhere.example',
    'null',
    '[]',
    '{"kind":"delivered","game":"Free Fire"}',
    `{"kind":"won","game":"Free Fire","id":"${id}"}`,
    `{"kind":"delivered","game":" ","id":"${id}"}`,
    `{"kind":"delivered","game":{"a":1},"id":"${id}"}`,
    `{"kind":"delivered","game":"Free Fire","id":"no id"}`,
    `{"kind":"delivered","game":"Free Fire","id":7}`,
    `{"kind":"delivered","game":"Free Fire","id":"${id}","url":"https://elsewhere.example"}`,
  ])('that is not exactly understood says a sentence of our own: %s', (text) => {
    const options = { tag: 'news', lang: 'en', icon: '/icon-192.png' }
    expect(notificationOf(text, 'en')).toEqual({ title: 'News about your order', options })
  })

  it('cuts a name that is too long, and takes it for one line', () => {
    expect(told({ game: `Free\nFire ${'🎮'.repeat(80)}` }).title).toBe(`Free Fire ${'🎮'.repeat(49)}…`)
  })
})

describe('a press on a notice', () => {
  const windowsAt = (...urls: string[]) => {
    const focused: string[] = []
    const open = urls.map((url) => ({ url, focus: async () => focused.push(url) }))
    return { focused, matchAll: async () => open, openWindow: vi.fn(async () => undefined) }
  }

  it('goes to the tab that has My Orders open', async () => {
    const windows = windowsAt(`${origin}/`, `${origin}/orders?lang=id`)
    await openOrders(windows)
    expect(windows.focused).toEqual([`${origin}/orders?lang=id`])
    expect(windows.openWindow).not.toHaveBeenCalled()
  })

  it('opens My Orders where no tab has it, and leaves the others alone', async () => {
    const windows = windowsAt(`${origin}/checkout`)
    await openOrders(windows)
    expect(windows.focused).toEqual([])
    expect(windows.openWindow).toHaveBeenCalledExactlyOnceWith('/orders')
  })
})

describe('an address that the browser gave up', () => {
  const given = (ok: boolean) => {
    const unsubscribe = vi.fn()
    const toJSON = () => ({
      endpoint: 'https://push.example/2',
      expirationTime: null,
      keys: { p256dh: 'p', auth: 'a' },
    })
    const subscribe = vi.fn(async () => ({ toJSON, unsubscribe }))
    const send = vi.fn(async () => new Response(null, { status: ok ? 200 : 404 }))
    return { unsubscribe, subscribe, send, manager: { subscribe } as unknown as PushManager }
  }
  const old = { options: { applicationServerKey: new ArrayBuffer(65) } } as PushSubscription

  it('is replaced by another with the same key, which the store is told', async () => {
    const { unsubscribe, manager, send } = given(true)
    await renew(manager, old, send)
    const body = '{"endpoint":"https://push.example/2","keys":{"p256dh":"p","auth":"a"}}'
    expect(send).toHaveBeenCalledExactlyOnceWith('/api/push', expect.objectContaining({ method: 'POST', body }))
    expect(unsubscribe).not.toHaveBeenCalled()
  })

  it('is not kept where the store does not know this browser, and nothing is asked for where there was none', async () => {
    const { unsubscribe, subscribe, manager, send } = given(false)
    await renew(manager, null, send)
    expect(subscribe).not.toHaveBeenCalled()
    await renew(manager, old, send)
    expect(unsubscribe).toHaveBeenCalledOnce()
  })
})
