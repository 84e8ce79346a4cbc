import { addressOf } from '../shared/push/subscription.ts'
import { type Language, noticeWords } from './words.ts'

const kinds = ['delivered', 'delayed', 'refunded'] as const
type Notice = Readonly<{ kind: (typeof kinds)[number]; game: string; id: string }>

const longestName = 60

/** Accepts only a message in the store's exact form: kind, game and id. Returns undefined for anything else. */
function readNotice(text: string | undefined): Notice | undefined {
  try {
    const { kind, game, id, ...rest } = JSON.parse(text ?? '')
    const isText = typeof game === 'string' && game.trim() !== '' && typeof id === 'string'
    const isExact = kinds.includes(kind) && Object.keys(rest).length === 0
    if (isText && isExact && /^[\w-]{1,64}$/.test(id)) return { kind, game, id }
  } catch {
    // Ignored: the message comes from a store of another release, or from an unknown sender.
  }
  return undefined
}

function shorten(name: string): string {
  const letters = [...name.replace(/\s+/g, ' ').trim()]
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : letters.join('')
}

/** Returns the notification for a push message; an unknown message gets a fixed text, since browsers demand one. */
export function notificationOf(text: string | undefined, language: Language) {
  const { news, ...bodies } = noticeWords[language]
  const notice = readNotice(text)
  const options = { lang: language, icon: '/icon-192.png' }
  if (!notice) return { title: news, options: { ...options, tag: 'news' } }
  return { title: shorten(notice.game), options: { ...options, body: bodies[notice.kind], tag: notice.id } }
}

const orders = '/orders'

type Window = Readonly<{ url: string; focus: () => Promise<unknown> }>
export type Windows = Readonly<{
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Window[]>
  openWindow: (url: string) => Promise<unknown>
}>

/** Focuses the tab with My Orders, or opens a new tab; other tabs may hold typed text, so they stay as they are. */
export async function openOrders(windows: Windows): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const here = open.find(({ url }) => new URL(url).pathname === orders)
  await (here ? here.focus() : windows.openWindow(orders))
}

/** The browser replaced its push address: subscribes again with the same key and tells the store the new address. */
export async function renew(manager: PushManager, old: PushSubscription | null | undefined, send: typeof fetch) {
  const applicationServerKey = old?.options.applicationServerKey
  if (!applicationServerKey) return
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const answer = await send('/api/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(addressOf(subscription)),
  })
  // The store refuses an address of a browser that it no longer knows.
  if (!answer.ok) await subscription.unsubscribe()
}
