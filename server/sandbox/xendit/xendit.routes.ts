import express, { type ErrorRequestHandler, Router } from 'express'
import type { World } from '../world.ts'
import { createRequest } from './create-request.ts'
import {
  expireMethod,
  listRequests,
  readMethod,
  readRequest,
  simulateForMethod,
  simulateForRequest,
} from './read-calls.ts'
import { createRefund, listRefunds, readRefund } from './refunds.ts'
import { listTransactions } from './transactions.ts'
import { cancelV3Request, createV3Request, listV3Requests, readV3Request, simulateV3Request } from './v3-calls.ts'
import { xenditCall, xenditV3Call } from './xendit-call.ts'
import { invalid, xenditError } from './xendit-errors.ts'

/**
 * The v2 protocol, which xendit-node 7 speaks, and v3, as far as a store with one-time payments uses them. Refunds and
 * transactions are the same for both.
 */
export function xenditRoutes(world: World): Router {
  const router = Router()
  router.use(express.json({ limit: '256kb' }))
  router.post('/payment_requests', xenditCall(world, 'xendit.create', createRequest))
  router.get('/payment_requests', xenditCall(world, 'xendit.status', listRequests))
  router.get('/payment_requests/:id', xenditCall(world, 'xendit.status', readRequest))
  router.post('/payment_requests/:id/payments/simulate', xenditCall(world, 'xendit', simulateForRequest))
  router.get('/v2/payment_methods/:id', xenditCall(world, 'xendit.status', readMethod))
  router.post('/v2/payment_methods/:id/expire', xenditCall(world, 'xendit.expire', expireMethod))
  router.post('/v2/payment_methods/:id/payments/simulate', xenditCall(world, 'xendit', simulateForMethod))
  router.post('/refunds', xenditCall(world, 'xendit.refund', createRefund))
  router.get('/transactions', xenditCall(world, 'xendit.transactions', listTransactions))
  router.get(
    '/balance',
    xenditCall(world, 'xendit.balance', () => ({ status: 200, body: { balance: 1_241_231 } })),
  )
  router.get('/refunds', xenditCall(world, 'xendit.refund', listRefunds))
  router.get('/refunds/:id', xenditCall(world, 'xendit.refund', readRefund))
  router.post('/v3/payment_requests', xenditV3Call(world, 'xendit.create', createV3Request))
  router.get('/v3/payment_requests', xenditV3Call(world, 'xendit.status', listV3Requests))
  router.get('/v3/payment_requests/:id', xenditV3Call(world, 'xendit.status', readV3Request))
  router.post('/v3/payment_requests/:id/cancel', xenditV3Call(world, 'xendit.expire', cancelV3Request))
  router.post('/v3/payment_requests/:id/simulate', xenditV3Call(world, 'xendit', simulateV3Request))
  router.use((_req, res) => {
    const { status, body } = xenditError(404, 'NOT_FOUND', 'The requested resource was not found')
    res.status(status).json(body)
  })
  const refuseBody: ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(400).json(invalid('The request body is not JSON').body)
  }
  router.use(refuseBody)
  return router
}
