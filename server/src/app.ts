import { DomainError } from '@topup/core/api/errors'
import express, { type Express, Router } from 'express'
import { attentionRoutes } from './attention/attention.routes.ts'
import { catalogueRoutes } from './catalog/admin/catalogue.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import type { Context } from './context.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { digiflazzWebhookRoutes } from './delivery/digiflazz-webhook.routes.ts'
import { supplierWebhookRoutes } from './delivery/supplier-webhook.routes.ts'
import { describeApi } from './describe-api.ts'
import { figureRoutes } from './figures/figures.routes.ts'
import { anyone } from './http/authenticators.ts'
import { answerErrors } from './http/errors.ts'
import { createRateLimits, type RateLimits } from './http/rate-limits.ts'
import { rawNotice } from './http/read-body.ts'
import { logRequests } from './http/request-log.ts'
import { route } from './http/route.ts'
import { apiCsp, commonHeaders } from './http/security-headers.ts'
import { bookRoutes } from './ledger/book.routes.ts'
import { exportRoutes } from './ledger/export/export.routes.ts'
import { linkRoutes } from './links/link.routes.ts'
import { sellerEventsRoutes } from './live/seller-events.routes.ts'
import { loginRoutes } from './login/login.routes.ts'
import { orderEventsRoutes } from './orders/live/order-events.routes.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { cachedReadRoutes } from './pages/cached-reads.ts'
import type { PageRenderer } from './pages/load-renderer.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { siteFileRoutes } from './pages/site-files.routes.ts'
import { paymentRoutes } from './payments/payment.routes.ts'
import { paypalWebhookRoutes } from './payments/paypal/paypal-webhook.routes.ts'
import { stripeWebhookRoutes } from './payments/stripe/stripe-webhook.routes.ts'
import { xenditWebhookRoutes } from './payments/xendit/xendit-webhook.routes.ts'
import { payoutRoutes } from './payouts/payout.routes.ts'
import { playerRoutes } from './players/player.routes.ts'
import { locationRoutes } from './pricing/location/location.routes.ts'
import { pricingRoutes } from './pricing/pricing.routes.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import { refundRoutes } from './refunds/refund.routes.ts'
import { reviewRoutes } from './reviews/review.routes.ts'
import { salesRoutes } from './sales/sales.routes.ts'
import { deviceRoutes } from './sellers/devices/device.routes.ts'
import { createOauthServer, oauthRoutes } from './sellers/devices/oauth.routes.ts'
import { ownAccessRoutes } from './sellers/own-access.routes.ts'
import { secondFactorRoutes } from './sellers/second-factor/second-factor.routes.ts'
import { sellerRoutes } from './sellers/seller.routes.ts'
import { staffRoutes } from './sellers/staff/staff.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { supplierKeyRoutes } from './suppliers/supplier-key.routes.ts'
import { productWebhookRoutes } from './sync/product-webhook.routes.ts'
import { syncRoutes } from './sync/sync.routes.ts'

/** Where a password or a code can be tried. */
const guessable = [
  '/api/seller/session',
  '/api/seller/password',
  '/api/seller/second-factor',
  '/api/seller/totp/confirm',
]

function webhooks(ctx: Context, limits: RateLimits): Router {
  const router = Router()
  router.use('/api/webhook', limits.refusedNotice)
  // The signature covers the bytes as sent, so nothing may parse them first.
  router.use('/api/webhook', rawNotice)
  stripeWebhookRoutes(router, ctx)
  xenditWebhookRoutes(router, ctx)
  paypalWebhookRoutes(router, ctx)
  supplierWebhookRoutes(router, ctx)
  digiflazzWebhookRoutes(router, ctx)
  productWebhookRoutes(router, ctx)
  return router
}

function api(ctx: Context, limits: RateLimits): Router {
  const router = Router()
  const oauth = createOauthServer(ctx)
  oauthRoutes(router, ctx, oauth, limits)
  router.post(guessable, limits.signIn)
  router.use(['/api/orders/track', '/api/games/:id/player'], limits.lookUp)
  router.post('/api/orders/:id/codes', limits.reveal)
  router.post(['/api/orders/link', '/api/orders/:code/link'], limits.link)
  router.post('/api/orders/:id/refund', limits.refund)
  router.use(['/api', '/paypal'], (request, response, next) =>
    (request.method === 'GET' || request.method === 'HEAD' ? limits.read : limits.write)(request, response, next),
  )

  route(router, ctx, 'getHealth', anyone, async () => {
    await ctx.db.selectFrom('settings').select('key').limit(1).execute()
    return { status: 'ok' as const }
  })
  describeApi(router, ctx)
  cachedReadRoutes(router, ctx)
  locationRoutes(router, ctx)
  playerRoutes(router, ctx)
  orderRoutes(router, ctx)
  orderEventsRoutes(router, ctx)
  sellerEventsRoutes(router, ctx)
  linkRoutes(router, ctx)
  loginRoutes(router, ctx)
  checkoutRoutes(router, ctx)
  paymentRoutes(router, ctx)
  sellerRoutes(router, ctx)
  secondFactorRoutes(router, ctx)
  ownAccessRoutes(router, ctx)
  deviceRoutes(router, ctx, oauth)
  staffRoutes(router, ctx)
  deliveryRoutes(router, ctx)
  catalogueRoutes(router, ctx)
  supplierKeyRoutes(router, ctx)
  attentionRoutes(router, ctx)
  refundRoutes(router, ctx)
  reviewRoutes(router, ctx)
  salesRoutes(router, ctx)
  syncRoutes(router, ctx)
  payoutRoutes(router, ctx)
  bookRoutes(router, ctx)
  exportRoutes(router, ctx)
  reconciliationRoutes(router, ctx)
  figureRoutes(router, ctx)
  settingsRoutes(router, ctx)
  pricingRoutes(router, ctx)
  router.use('/api', () => {
    throw new DomainError('not_found', 'There is no such call')
  })
  return router
}

/** The store as an Express app; it does not listen. Without a renderer it serves the API alone. */
export function createApp(ctx: Context, renderer: PageRenderer | undefined): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', ctx.config.TRUST_PROXY ?? false)
  app.use((_request, response, next) => {
    response.set({ ...commonHeaders(ctx.secure), 'content-security-policy': apiCsp, 'cache-control': 'no-store' })
    next()
  })
  app.use(logRequests(ctx.log))
  const limits = createRateLimits(ctx.config)
  app.use(webhooks(ctx, limits))
  app.use(api(ctx, limits))
  if (renderer) {
    siteFileRoutes(app, ctx)
    app.use(limits.page)
    pageRoutes(app, ctx, renderer)
  }
  app.use(answerErrors(ctx.log))
  return app
}
