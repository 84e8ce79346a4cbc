import express, { type ErrorRequestHandler, Router } from 'express'
import type { CallTarget } from '../faults.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { readAccount } from './account.ts'
import { cancelIntent, updateIntent } from './change-intent.ts'
import { confirmCall } from './confirm-call.ts'
import { createIntent } from './create-intent.ts'
import { updateDispute } from './dispute-evidence.ts'
import { listWarnings } from './fraud-warnings.ts'
import { listBalance } from './list-balance.ts'
import { createMethod } from './payment-method.ts'
import { changeDomain, createDomain, listDomains } from './payment-method-domains.ts'
import { listIntents, retrieveIntent, searchIntents } from './read-intents.ts'
import {
  listEvents,
  listRefunds,
  retrieveCharge,
  retrieveDispute,
  retrieveEvent,
  retrieveRefund,
  retrieveWarning,
} from './read-others.ts'
import { createRefund } from './refunds.ts'
import { type StripeCall, stripeCall } from './stripe-call.ts'
import { invalidRequest, stripeError } from './stripe-errors.ts'
import { createEndpoint, deleteEndpoint, listEndpoints, retrieveEndpoint, updateEndpoint } from './webhook-endpoints.ts'

type Handle = (world: World, call: StripeCall) => Answer

/** The part of the Stripe API's `/v1` that a store taking cards uses. */
export function stripeRoutes(world: World): Router {
  const router = Router()
  router.use(express.urlencoded({ extended: true, limit: '256kb' }))
  router.use((_req, res, next) => {
    // Stripe's script calls the API from the store's page, with a publishable key.
    res.set('access-control-allow-origin', '*')
    next()
  })
  const call = (target: CallTarget, handle: Handle, allowed: StripeCall['key'][] = ['secret']) =>
    stripeCall(world, target, allowed, (one) => handle(world, one))
  const anyKey: StripeCall['key'][] = ['secret', 'publishable']

  router.post('/payment_intents', call('stripe.create', createIntent))
  router.get('/payment_intents', call('stripe.search', listIntents))
  router.get('/payment_intents/search', call('stripe.search', searchIntents))
  const anyAccount: StripeCall['key'][] = [...anyKey, 'publishable-of-another']
  router.get('/payment_intents/:id', call('stripe.retrieve', retrieveIntent, anyAccount))
  router.post('/payment_intents/:id', call('stripe.update', updateIntent))
  router.post('/payment_intents/:id/confirm', call('stripe.confirm', confirmCall, anyKey))
  router.post('/payment_intents/:id/cancel', call('stripe.cancel', cancelIntent))
  router.post('/refunds', call('stripe.refund', createRefund))
  router.get('/refunds', call('stripe.refund', listRefunds))
  router.get('/refunds/:id', call('stripe.refund', retrieveRefund))
  router.get('/balance_transactions', call('stripe.retrieve', listBalance))
  router.get('/charges/:id', call('stripe.retrieve', retrieveCharge))
  router.get('/disputes/:id', call('stripe.retrieve', retrieveDispute))
  router.post('/disputes/:id', call('stripe.update', updateDispute))
  router.get('/radar/early_fraud_warnings', call('stripe.retrieve', listWarnings))
  router.get('/radar/early_fraud_warnings/:id', call('stripe.retrieve', retrieveWarning))
  router.get('/events', call('stripe.events', listEvents))
  router.get('/events/:id', call('stripe.events', retrieveEvent))
  router.get('/account', call('stripe.account', readAccount))
  router.get('/webhook_endpoints', call('stripe.account', listEndpoints))
  router.post('/webhook_endpoints', call('stripe.account', createEndpoint))
  router.get('/webhook_endpoints/:id', call('stripe.account', retrieveEndpoint))
  router.post('/webhook_endpoints/:id', call('stripe.account', updateEndpoint))
  router.delete('/webhook_endpoints/:id', call('stripe.account', deleteEndpoint))
  router.get('/payment_method_domains', call('stripe.account', listDomains))
  router.post('/payment_method_domains', call('stripe.account', createDomain))
  router.post('/payment_method_domains/:id', call('stripe.account', changeDomain))
  router.post('/payment_method_domains/:id/validate', call('stripe.account', changeDomain))
  router.post('/payment_methods', call('stripe.payment_methods', createMethod, anyKey))
  router.use((req, res) => {
    const { status, body } = stripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${req.method}: ${req.baseUrl}${req.path}).`,
    })
    res.status(status).json(body)
  })
  const refuseBody: ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(400).json(invalidRequest('The request body could not be read.').body)
  }
  router.use(refuseBody)
  return router
}
