import type { OrderStatus } from '@topup/core/order/order-lifecycle'

/** Cache shared by pages and worker, the only data kept for offline reading. */
export const keptCache = 'topup-kept-orders'
export const settingsPath = '/kept/settings'
const ordersPath = '/kept/orders/'
export const keptPath = (code: string) => ordersPath + encodeURIComponent(code)
export const isOrderPath = (path: string) => path.startsWith(ordersPath)

/** An order as last seen, in the page's words: no player, no money, no address. */
export type KeptOrder = Readonly<{
  code: string
  game: string
  package: string
  status: OrderStatus
  statusText: string
  /** ISO time; the offline page shows its age. */
  seenAt: string
}>

export type KeptSettings = Readonly<{ language: 'en' | 'id'; theme: 'dark' | 'light' }>
