import type { OrderStatus } from '@topup/core/order/order-lifecycle'

/** Browser and worker share it; nothing else is kept for reading without a connection. */
export const keptCache = 'topup-kept-orders'
export const settingsPath = '/kept/settings'
const ordersPath = '/kept/orders/'
export const keptPath = (code: string) => ordersPath + encodeURIComponent(code)
export const isOrderPath = (path: string) => path.startsWith(ordersPath)

/** An order as it was last seen, in the words of the page: no player, no money, no address. */
export type KeptOrder = Readonly<{
  code: string
  game: string
  package: string
  status: OrderStatus
  statusText: string
  /** ISO; its age is told. */
  seenAt: string
}>

export type KeptSettings = Readonly<{ language: 'en' | 'id'; theme: 'dark' | 'light' }>
