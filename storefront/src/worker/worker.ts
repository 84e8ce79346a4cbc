import tokens from '@topup/core/ui/tokens.css?inline'
import {
  isOrderPath,
  type KeptOrder,
  type KeptSettings,
  keptCache,
  settingsPath,
} from '../shared/offline/kept-order.ts'
import { endNotices } from '../shared/push/subscription.ts'
import { notificationOf, openOrders, renew, type Windows } from './notices.ts'
import own from './offline.css?inline'
import { renderOfflinePage } from './offline-page.ts'
import { whatToDo } from './what-to-do.ts'

/** The parts of a service worker's types used here: the storefront loads the types of a page only. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Pushed = Lasting & { data: { text: () => string } | null }
type Clicked = Lasting & { notification: Notification }
type Renewed = Lasting & { oldSubscription?: PushSubscription | null }
interface Worker {
  addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(name: 'push', listen: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', listen: (event: Clicked) => void): void
  addEventListener(name: 'pushsubscriptionchange', listen: (event: Renewed) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> } & Windows
  registration: Omit<ServiceWorkerRegistration, 'navigationPreload'> & {
    navigationPreload?: { enable: () => Promise<void> }
  }
  location: Location
}
const worker = self as unknown as Worker

const style = tokens + own

/** The offline page's content security policy allows its inline style by digest, and nothing else. */
async function policy(): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)))
  const hash = btoa(String.fromCharCode(...digest))
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

async function readSettings(): Promise<KeptSettings> {
  const fallback: KeptSettings = { language: navigator.language.startsWith('id') ? 'id' : 'en', theme: 'dark' }
  try {
    return (await (await (await caches.open(keptCache)).match(settingsPath))?.json()) ?? fallback
  } catch {
    return fallback
  }
}

async function readKept() {
  const cache = await caches.open(keptCache)
  const kept = (await cache.keys()).filter(({ url }) => isOrderPath(new URL(url).pathname))
  const orders = await Promise.all(kept.map(async (request) => (await cache.match(request))?.json()))
  return { orders: orders.filter((order): order is KeptOrder => order !== undefined), settings: await readSettings() }
}

async function standIn(url: string): Promise<Response> {
  const path = new URL(url).pathname
  const html = renderOfflinePage({ path, ...(await readKept()), now: new Date(), style })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': await policy() }
  return new Response(html, { status: 503, headers })
}

/** Always tries the network first, so that no page of an older release shows, whose scripts may be gone. */
async function answer({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return standIn(request.url)
  }
}

// The worker stores no files of a release, so a new worker may take over at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration
  event.waitUntil(Promise.all([navigationPreload?.enable(), worker.clients.claim()]))
})
worker.addEventListener('fetch', (event) => {
  const wanted = whatToDo(event.request, worker.location.origin)
  if (wanted === 'page') event.respondWith(answer(event))
  if (wanted === 'forget') event.waitUntil(Promise.all([caches.delete(keptCache), endNotices(worker.registration)]))
})
worker.addEventListener('push', (event) => {
  const tell = async () => {
    const { title, options } = notificationOf(event.data?.text(), (await readSettings()).language)
    await worker.registration.showNotification(title, options)
  }
  event.waitUntil(tell())
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openOrders(worker.clients))
})
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(worker.registration.pushManager, event.oldSubscription, fetch))
})
