import type { z } from 'zod'
import type { schemas } from './schemas.ts'

type Schemas = typeof schemas
export type EndpointName = keyof Schemas
/** What a caller passes, before defaults and transforms. */
export type EndpointInput<Name extends EndpointName> = z.input<Schemas[Name]['input']>
/** What the handler receives. */
export type ParsedInput<Name extends EndpointName> = z.output<Schemas[Name]['input']>
export type EndpointOutput<Name extends EndpointName> = z.output<Schemas[Name]['output']>

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Endpoint = Readonly<{ method: Method; path: string }>

const get = (path: string): Endpoint => ({ method: 'GET', path })
const post = (path: string): Endpoint => ({ method: 'POST', path })
const patch = (path: string): Endpoint => ({ method: 'PATCH', path })

/** Method and path only: this file reaches buyers' bundles, the zod schemas do not. */
export const paths = {
  getHealth: get('/api/health'),
  getConfig: get('/api/config'),
  listRates: get('/api/currency/rates'),
  detectLocation: get('/api/currency/detect-location'),
  getUser: get('/api/auth/user'),
  listReviews: get('/api/reviews'),
  listGames: get('/api/games'),
  getGame: get('/api/games/:id'),
  checkPlayer: get('/api/games/:id/player'),
  createOrder: post('/api/orders'),
  updateCheckout: patch('/api/checkouts/:checkoutId'),
  createPaymentIntent: post('/api/create-payment-intent'),
  getCheckout: get('/api/checkouts/:checkoutId'),
  createEwalletPayment: post('/api/create-ewallet-payment'),
  createQrisPayment: post('/api/create-qris-payment'),
  getEwalletStatus: get('/api/ewallet-payment/:paymentId/status'),
  createPaypalOrder: post('/paypal/order'),
  capturePaypalOrder: post('/paypal/order/:orderId/capture'),
  getPaypalSetup: get('/paypal/setup'),
  listOrders: get('/api/orders'),
  trackOrder: get('/api/orders/track/:code'),
  correctPlayer: patch('/api/orders/:id/player'),
  openOrderLink: post('/api/orders/link'),
  sendOrderLink: post('/api/orders/:code/link'),
  getSeller: get('/api/seller/session'),
  signIn: post('/api/seller/session'),
  signOut: { method: 'DELETE', path: '/api/seller/session' },
  changePassword: post('/api/seller/password'),
  listAdminOrders: get('/api/admin/orders'),
  changeOrderStatus: patch('/api/admin/orders/:id'),
  deliverOrder: post('/api/admin/orders/:orderId/deliver'),
  revealAccount: post('/api/admin/orders/:orderId/account'),
  resolvePayment: post('/api/admin/payments/:paymentId/resolve'),
  recordManualRefund: post('/api/admin/refunds/:refundId/paid'),
  listAttention: get('/api/admin/attention'),
  getPriceSync: get('/api/admin/price-sync/status'),
  runPriceSync: post('/api/admin/price-sync/manual'),
  togglePriceSync: post('/api/admin/price-sync/toggle'),
} as const satisfies Record<EndpointName, Endpoint>
