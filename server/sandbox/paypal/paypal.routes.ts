import express, { type ErrorRequestHandler, Router } from 'express'
import { randomId } from '../random-id.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { createToken } from './access-token.ts'
import { captureOrder, readCapture } from './capture.ts'
import { createOrder } from './create-order.ts'
import { paypalCall } from './paypal-call.ts'
import { malformed, notFound } from './paypal-errors.ts'
import { readOrder } from './read-order.ts'
import { createRefund, readRefund } from './refunds.ts'
import { signingKey } from './signing-key.ts'
import { verifySignature } from './verify-signature.ts'
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, readWebhook, simulateEvent } from './webhooks.ts'

const clientToken = (): Answer => ({
  status: 200,
  body: { client_token: Buffer.from(randomId('sandbox.', 60)).toString('base64'), expires_in: 3600 },
})

/** PayPal's REST API, as far as a store that captures orders uses it. */
export function paypalRoutes(world: World): Router {
  const router = Router()
  router.get('/cert.pem', (_req, res) => void res.type('application/x-pem-file').send(signingKey(world).certificate))
  router.post('/v1/oauth2/token', express.urlencoded({ extended: false, limit: '16kb' }), createToken(world))
  router.post(
    '/v1/notifications/verify-webhook-signature',
    express.text({ type: () => true, limit: '1mb' }),
    paypalCall(world, 'paypal.verify', verifySignature),
  )
  router.use(express.json({ limit: '256kb' }))
  router.post('/v1/identity/generate-token', paypalCall(world, 'paypal.token', clientToken))
  router.get('/v1/notifications/webhooks', paypalCall(world, 'paypal.webhooks', listWebhooks))
  router.post('/v1/notifications/webhooks', paypalCall(world, 'paypal.webhooks', createWebhook))
  router.get('/v1/notifications/webhooks/:id', paypalCall(world, 'paypal.webhooks', readWebhook))
  router.patch('/v1/notifications/webhooks/:id', paypalCall(world, 'paypal.webhooks', changeWebhook))
  router.delete('/v1/notifications/webhooks/:id', paypalCall(world, 'paypal.webhooks', deleteWebhook))
  router.post('/v1/notifications/simulate-event', paypalCall(world, 'paypal.webhooks', simulateEvent))
  router.post('/v2/checkout/orders', paypalCall(world, 'paypal.create', createOrder))
  router.get('/v2/checkout/orders/:id', paypalCall(world, 'paypal.get', readOrder))
  router.post('/v2/checkout/orders/:id/capture', paypalCall(world, 'paypal.capture', captureOrder))
  router.get('/v2/payments/captures/:id', paypalCall(world, 'paypal.get', readCapture))
  router.post('/v2/payments/captures/:id/refund', paypalCall(world, 'paypal.refund', createRefund))
  router.get('/v2/payments/refunds/:id', paypalCall(world, 'paypal.refund', readRefund))
  router.use((_req, res) => void res.status(notFound.status).json(notFound.body))
  const refuseBody: ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(400).json(malformed('/').body)
  }
  router.use(refuseBody)
  return router
}
