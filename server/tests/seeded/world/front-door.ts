import type { IRouter } from 'express'
import type { Context } from '../../../src/app/context.ts'
import { paypalWebhookRoutes } from '../../../src/payments/paypal/paypal-webhook.routes.ts'
import { stripeWebhookRoutes } from '../../../src/payments/stripe/stripe-webhook.routes.ts'
import { xenditWebhookRoutes } from '../../../src/payments/xendit/xendit-webhook.routes.ts'
import { supplierWebhookRoutes } from '../../../src/suppliers/lapakgaming/lapakgaming-webhook.routes.ts'
import type { Post } from './mailer.ts'

type Handler = (request: object, response: object) => Promise<void>

/** The store's own webhook routes, called without a network between. */
export function openFrontDoor(ctx: Context): Post {
  const handlers = new Map<string, Handler>()
  const router = { post: (path: string, handler: Handler) => handlers.set(path, handler) } as unknown as IRouter
  for (const routes of [stripeWebhookRoutes, xenditWebhookRoutes, paypalWebhookRoutes, supplierWebhookRoutes]) {
    routes(router, ctx)
  }
  return async ({ path, headers, body }) => {
    const url = new URL(path, 'http://localhost')
    const request = {
      body: Buffer.from(body),
      headers,
      query: Object.fromEntries(url.searchParams),
      get: (name: string) => headers[name],
    }
    const handle = handlers.get(url.pathname)
    if (!handle) throw new Error(`no webhook route at ${url.pathname}`)
    await handle(request, { json: () => undefined })
  }
}
