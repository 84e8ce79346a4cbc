import type { Page, Worker } from '@playwright/test'

type Stubbed = Readonly<{ endpoint: string; keys: Readonly<{ p256dh: string; auth: string }>; answer: string }>

/** Runs in the page: replaces the push service and answers the permission prompt with `answer`. Survives reloads. */
export function stubBrowser({ endpoint, keys, answer }: Stubbed) {
  const read = (name: string) => localStorage.getItem(`journey-${name}`)
  const write = (name: string, value: string) => localStorage.setItem(`journey-${name}`, value)
  Object.defineProperty(Notification, 'permission', { get: () => read('permission') ?? 'default' })
  Notification.requestPermission = async () => {
    write('asked', 'yes')
    write('permission', read('permission') ?? answer)
    return Notification.permission
  }
  const unsubscribe = async () => {
    write('subscribed', '')
    return true
  }
  const toJSON = () => ({ endpoint, expirationTime: null, keys })
  const subscription = { endpoint, toJSON, unsubscribe } as unknown as PushSubscription
  PushManager.prototype.getSubscription = async () => (read('subscribed') ? subscription : null)
  PushManager.prototype.subscribe = async (options) => {
    write('subscribed', String(options?.applicationServerKey))
    return subscription
  }
}

export const noted = (page: Page, name: string) =>
  page.evaluate((which) => localStorage.getItem(`journey-${which}`), name)

export const untilWorking = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 20_000 })

export const workerOf = (page: Page): Worker => {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The store has no worker')
  return worker
}

type Told = { title: string; body?: string; tag?: string; lang?: string }
/** The parts of a service worker's global scope that this file uses. */
export type World = typeof globalThis & { registration: ServiceWorkerRegistration; told: Told[]; isEnded: boolean }

/** Closes the page; the browser's debugging protocol then delivers messages to the remaining service worker. */
export async function givenClosed(page: Page, baseURL: string | undefined) {
  const origin = new URL(baseURL ?? '').origin
  const context = page.context()
  const worker = workerOf(page)
  // A headless browser may be unable to show a notification, so record what the worker asks to show.
  await worker.evaluate(() => {
    const world = self as unknown as World
    const show = world.registration.showNotification.bind(world.registration)
    world.told = []
    world.registration.showNotification = async (title, options) => {
      world.told.push({ title, ...options })
      await show(title, options).catch(() => undefined)
    }
  })
  const elsewhere = await context.newPage()
  const session = await context.newCDPSession(elsewhere)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations) if (scopeURL.startsWith(origin)) resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await page.close()
  return {
    elsewhere,
    worker,
    push: (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    told: () => worker.evaluate(() => (self as unknown as World).told),
  }
}
