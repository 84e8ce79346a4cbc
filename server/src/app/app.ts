import { consolePaths, doorPaths } from '@topup/core/pages/console-paths'
import express, { type Express, Router } from 'express'
import { deviceRoutes } from '../access/devices/device.routes.ts'
import { createOauthServer, oauthRoutes } from '../access/devices/oauth.routes.ts'
import { ownAccessRoutes } from '../access/own-access.routes.ts'
import { secondFactorRoutes } from '../access/second-factor/second-factor.routes.ts'
import { sellerRoutes } from '../access/seller.routes.ts'
import { staffRoutes } from '../access/staff/staff.routes.ts'
import { attentionRoutes } from '../alerts/attention.routes.ts'
import { exportRoutes } from '../books/export/export.routes.ts'
import { figureRoutes } from '../books/figures/figures.routes.ts'
import { payoutRoutes } from '../books/payouts/payout.routes.ts'
import { reconciliationRoutes } from '../books/reconciliation/reconciliation.routes.ts'
import { catalogRoutes } from '../catalog/admin/catalog.routes.ts'
import { deliveryRoutes } from '../fulfilment/delivery.routes.ts'
import { bookRoutes } from '../ledger/book.routes.ts'
import { mailRoutes } from '../mail/mail.routes.ts'
import { accountRoutes } from '../ordering/account/account.routes.ts'
import { passkeyRoutes } from '../ordering/account/passkey.routes.ts'
import { againRoutes } from '../ordering/again/again.routes.ts'
import { checkoutRoutes } from '../ordering/checkout/checkout.routes.ts'
import { keepFailedCalls } from '../ordering/failed-calls/keep-failed-calls.ts'
import { giftRoutes } from '../ordering/gifts/gift.routes.ts'
import { findFirstPaid } from '../ordering/links/known-checkouts.ts'
import { linkRoutes } from '../ordering/links/link.routes.ts'
import { orderEventsRoutes } from '../ordering/live/order-events.routes.ts'
import { loginRoutes } from '../ordering/login/login.routes.ts'
import { orderRoutes } from '../ordering/order.routes.ts'
import { pushRoutes } from '../ordering/push/push.routes.ts'
import { receiptRoutes } from '../ordering/receipt.routes.ts'
import { reviewRoutes } from '../ordering/reviews/review.routes.ts'
import { paymentRoutes } from '../payments/payment.routes.ts'
import { createAddressKeys } from '../platform/http/counted-address.ts'
import { answerErrors } from '../platform/http/errors.ts'
import { measureRequests } from '../platform/http/measure-requests.ts'
import { createRateLimits, limitCalls, type RateLimits } from '../platform/http/rate-limits.ts'
import { rawWebhook } from '../platform/http/read-body.ts'
import { refuseInTrouble } from '../platform/http/refuse-in-trouble.ts'
import { nameRequests } from '../platform/http/request-id.ts'
import { logRequests } from '../platform/http/request-log.ts'
import { refuseUnknownCalls } from '../platform/http/route.ts'
import { apiCsp, commonHeaders } from '../platform/http/security-headers.ts'
import { locationRoutes } from '../pricing/location/location.routes.ts'
import { pricingRoutes } from '../pricing/pricing.routes.ts'
import { syncRoutes } from '../pricing/sync/sync.routes.ts'
import { refundRoutes } from '../refunds/refund.routes.ts'
import { riskRoutes } from '../risk/risk.routes.ts'
import { legalRoutes } from '../settings/legal/legal.routes.ts'
import { settingsRoutes } from '../settings/settings.routes.ts'
import { mailArrivedRoutes } from '../setup/mail-arrived.routes.ts'
import { proofRoutes } from '../setup/proof.routes.ts'
import { setupRoutes } from '../setup/setup.routes.ts'
import { playerRoutes } from '../suppliers/players/player.routes.ts'
import { salesRoutes } from '../suppliers/sales/sales.routes.ts'
import { supplierKeyRoutes } from '../suppliers/supplier-key.routes.ts'
import { cspReportRoutes } from '../web/csp-reports/csp-reports.routes.ts'
import { keptAssetRoutes } from '../web/kept-assets/kept-assets.routes.ts'
import { sellerEventsRoutes } from '../web/live/seller-events.routes.ts'
import { cachedReadRoutes } from '../web/pages/cached-reads.ts'
import type { PageRenderer } from '../web/pages/load-renderer.ts'
import { publicPages } from '../web/pages/page-key.ts'
import { pageRoutes } from '../web/pages/pages.routes.ts'
import { siteFileRoutes } from '../web/pages/site-files.routes.ts'
import { statusRoutes } from '../web/status/status.routes.ts'
import type { Context } from './context.ts'
import { describeApi } from './describe-api.ts'
import { doubtRoutes } from './doubt/doubt.routes.ts'
import { metricsRoutes } from './gauges/metrics.routes.ts'
import { healthRoutes, probeRoutes } from './health/health.routes.ts'
import { breachRoutes } from './persons/breach.routes.ts'
import { personRoutes } from './persons/persons.routes.ts'

function webhookRoutes(ctx: Context, limits: RateLimits): Router {
  const router = Router()
  router.use('/api/webhook', limits.refusedWebhook)
  // A webhook's signature covers the raw bytes of its body, so no parser may run before the webhook routes.
  router.use('/api/webhook', rawWebhook)
  for (const { webhook } of ctx.providers) webhook(router, ctx)
  for (const { webhooks } of ctx.suppliers) webhooks(router, ctx)
  router.use('/api/webhook', limits.countRefused)
  return router
}

function api(ctx: Context, limits: RateLimits): Router {
  const router = Router()
  const oauth = createOauthServer(ctx)
  oauthRoutes(router, ctx, oauth, limits)
  // Load balancers call the probes every second from one address, so probes are outside the rate limits.
  probeRoutes(router, ctx)
  limitCalls(router, limits)
  healthRoutes(router, ctx)
  describeApi(router, ctx)
  metricsRoutes(router, ctx)
  cachedReadRoutes(router, ctx)
  locationRoutes(router, ctx)
  playerRoutes(router, ctx)
  orderRoutes(router, ctx, limits)
  orderEventsRoutes(router, ctx)
  receiptRoutes(router, ctx)
  sellerEventsRoutes(router, ctx)
  linkRoutes(router, ctx)
  againRoutes(router, ctx)
  giftRoutes(router, ctx)
  pushRoutes(router, ctx)
  mailRoutes(router, ctx)
  loginRoutes(router, ctx)
  accountRoutes(router, ctx)
  passkeyRoutes(router, ctx)
  checkoutRoutes(router, ctx)
  paymentRoutes(router, ctx)
  sellerRoutes(router, ctx)
  secondFactorRoutes(router, ctx)
  ownAccessRoutes(router, ctx)
  deviceRoutes(router, ctx, oauth)
  staffRoutes(router, ctx)
  deliveryRoutes(router, ctx)
  catalogRoutes(router, ctx)
  supplierKeyRoutes(router, ctx)
  attentionRoutes(router, ctx)
  refundRoutes(router, ctx)
  reviewRoutes(router, ctx)
  riskRoutes(router, ctx)
  personRoutes(router, ctx)
  breachRoutes(router, ctx)
  statusRoutes(router, ctx)
  salesRoutes(router, ctx)
  syncRoutes(router, ctx)
  payoutRoutes(router, ctx)
  bookRoutes(router, ctx)
  exportRoutes(router, ctx)
  reconciliationRoutes(router, ctx)
  figureRoutes(router, ctx)
  settingsRoutes(router, ctx)
  legalRoutes(router, ctx)
  setupRoutes(router, ctx)
  mailArrivedRoutes(router, ctx)
  doubtRoutes(router, ctx)
  proofRoutes(router, ctx)
  pricingRoutes(router, ctx)
  refuseUnknownCalls(router)
  return router
}

/** Paths under which pages are counted in the metrics. */
const pages: ReadonlySet<string> = new Set([...publicPages, '/checkout', ...doorPaths, ...consolePaths])

/** Creates the store's Express app, which does not listen. Without a renderer the app serves the API alone. */
export function createApp(ctx: Context, renderer: PageRenderer | undefined): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', ctx.config.TRUST_PROXY ?? false)
  app.use((_request, response, next) => {
    response.set({ ...commonHeaders(ctx.secure), 'content-security-policy': apiCsp, 'cache-control': 'no-store' })
    next()
  })
  app.use(nameRequests(app.get('trust proxy fn')))
  app.use(measureRequests(ctx.metrics, pages))
  app.use(logRequests(ctx.log, createAddressKeys(ctx.config.COOKIE_KEYS)))
  const limits = createRateLimits(ctx, findFirstPaid)
  app.use(refuseInTrouble(ctx))
  app.use(webhookRoutes(ctx, limits))
  cspReportRoutes(app, ctx, limits)
  app.use(api(ctx, limits))
  if (renderer) {
    siteFileRoutes(app, ctx)
    app.use(limits.page)
    keptAssetRoutes(app, ctx)
    pageRoutes(app, ctx, renderer)
  }
  app.use(answerErrors(ctx.log, keepFailedCalls(ctx)))
  return app
}
