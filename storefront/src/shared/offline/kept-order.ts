import type { OrderStatus } from '@topup/core/order/order-lifecycle'

/** Name of the cache that pages and service worker share, the only data stored for offline reading. */
export const keptCache = 'topup-kept-orders'
export const settingsPath = '/kept/settings'
const ordersPath = '/kept/orders/'
export const keptPath = (code: string) => ordersPath + encodeURIComponent(code)
export const isOrderPath = (path: string) => path.startsWith(ordersPath)

/** An order as the page last showed it, in the page's texts: no player, no money, no address. */
export type KeptOrder = Readonly<{
  code: string
  game: string
  package: string
  status: OrderStatus
  statusText: string
  /** ISO time; the offline page shows how long ago that was. */
  seenAt: string
}>

export type KeptSettings = Readonly<{ language: 'en' | 'id'; theme: 'dark' | 'light' }>
