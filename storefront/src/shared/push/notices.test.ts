import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { canHaveNotices, hasNotices, turnOffNotices, turnOnNotices } from './notices.ts'

const endpoint = 'https://push.example/1'
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

/** Fakes a browser with this permission, prompt answer and subscription; records its calls in order. */
function givenBrowser({ answer = 'granted', permission = 'default', has = false } = {}) {
  const calls: string[] = []
  const make = () => ({
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      calls.push('unsubscribe')
      subscription = null
      return true
    },
  })
  let subscription: ReturnType<typeof make> | null = has ? make() : null
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      calls.push('subscribe')
      subscription ??= make()
      return subscription
    }),
  }
  const registration = { pushManager }
  const asked = async () => {
    calls.push('ask')
    return answer
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: asked })
  const register = async () => registration
  const serviceWorker = { getRegistration: register, register, ready: Promise.resolve(registration) }
  vi.stubGlobal('navigator', { serviceWorker })
  return { calls, pushManager, find: () => subscription }
}

const store = vi.fn<typeof fetch>()
beforeEach(() => {
  store.mockReset()
  store.mockImplementation(async (url) => Response.json(url === '/api/push/key' ? { key: 'BKey' } : { done: true }))
  vi.stubGlobal('fetch', store)
})
afterEach(() => void vi.unstubAllGlobals())

const sent = () => store.mock.calls.map(([url, init]) => [url, init?.body && JSON.parse(String(init.body))])

it('the browser is asked before anything else, and its address goes to the store', async () => {
  const { calls, pushManager } = givenBrowser()
  await expect(turnOnNotices()).resolves.toBe('on')
  expect(calls).toEqual(['ask', 'subscribe'])
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
  expect(sent()).toEqual([
    ['/api/push/key', undefined],
    ['/api/push', { endpoint, keys }],
  ])
})

it.each([
  ['denied', 'blocked'],
  ['default', 'off'],
])('whoever answers the browser with %s is left alone: %s', async (answer, state) => {
  const { calls } = givenBrowser({ answer })
  await expect(turnOnNotices()).resolves.toBe(state)
  expect(calls).toEqual(['ask'])
  expect(store).not.toHaveBeenCalled()
})

it('an address that the store does not take is given back, and one that was there before stays', async () => {
  store.mockImplementation(async (url) =>
    url === '/api/push/key' ? Response.json({ key: 'BKey' }) : new Response('', { status: 503 }),
  )
  const fresh = givenBrowser()
  await expect(turnOnNotices()).rejects.toThrow('503')
  expect(fresh.find()).toBeNull()
  const kept = givenBrowser({ permission: 'granted', has: true })
  await expect(turnOnNotices()).rejects.toThrow('503')
  expect(kept.find()).not.toBeNull()
})

it('one that was made with another key of the store is made anew', async () => {
  const { calls, pushManager } = givenBrowser({ permission: 'granted', has: true })
  pushManager.subscribe.mockRejectedValueOnce(new Error('another key'))
  await expect(turnOnNotices()).resolves.toBe('on')
  expect(calls).toEqual(['ask', 'unsubscribe', 'subscribe'])
})

it('stopping ends it in the browser, whatever the store answers, and tells the store', async () => {
  const { calls, find } = givenBrowser({ permission: 'granted', has: true })
  store.mockRejectedValue(new TypeError('no network'))
  await expect(turnOffNotices()).resolves.toBe('off')
  expect(calls).toEqual(['unsubscribe'])
  expect(find()).toBeNull()
  expect(sent()).toEqual([['/api/push/forget', { endpoint }]])
})

it('it is on where the browser has a subscription and still allows notices', async () => {
  givenBrowser({ permission: 'granted', has: true })
  await expect(hasNotices()).resolves.toBe(true)
  givenBrowser({ permission: 'default', has: true })
  await expect(hasNotices()).resolves.toBe(false)
  givenBrowser({ permission: 'granted' })
  await expect(hasNotices()).resolves.toBe(false)
})

it('a browser without it, or told never to ask, is not asked', () => {
  givenBrowser()
  expect(canHaveNotices()).toBe(true)
  givenBrowser({ permission: 'denied' })
  expect(canHaveNotices()).toBe(false)
  givenBrowser()
  vi.stubGlobal('navigator', {})
  expect(canHaveNotices()).toBe(false)
})
