import express, { type ErrorRequestHandler, Router } from 'express'
import { z } from 'zod'
import type { World } from '../world.ts'
import { controlCall, done, notFound } from './control-call.ts'
import {
  balanceInput,
  cardInput,
  endpointsInput,
  faultInput,
  orderInput,
  productInput,
  ratesInput,
} from './control-schemas.ts'
import { publicState } from './control-state.ts'
import { digiflazzControlRoutes } from './digiflazz.routes.ts'
import { changeProduct, changeSupplierOrder, payIntent } from './interventions.ts'
import { paymentControlRoutes } from './payments.routes.ts'
import { setupControlRoutes } from './setup.routes.ts'

const nothing = z.unknown()

export function controlRoutes(world: World): Router {
  const router = Router()
  const { faults, webhooks } = world
  router.use(express.json({ limit: '256kb' }))

  router.get('/state', (_req, res) => void res.json(publicState(world)))
  router.get('/mails', (req, res) => {
    const { mails } = world.state
    // A client that polls passes the id of the last mail it has seen as `after`.
    res.json(mails.slice(mails.findIndex(({ id }) => id === req.query.after) + 1))
  })
  router.get('/notices', (_req, res) => void res.json(world.state.notices))
  router.get('/pushes', (_req, res) => void res.json(world.state.pushes))
  router.get('/vendors', (_req, res) => void (world.vendors ? res.json(world.vendors) : res.sendStatus(404)))
  router.put(
    '/webhook-endpoints',
    controlCall(endpointsInput, (endpoints) => {
      world.endpoints = endpoints
      return done(endpoints)
    }),
  )
  router.post(
    '/faults',
    controlCall(faultInput, (fault) => done(faults.add(fault))),
  )
  router.delete(
    '/faults',
    controlCall(nothing, async () => {
      faults.clear()
      await webhooks.releaseHeld()
      return done()
    }),
  )
  router.delete(
    '/faults/:id',
    controlCall(nothing, (_, req) => (faults.remove(String(req.params.id)) ? done() : notFound('fault'))),
  )
  router.post(
    '/webhooks/:id/resend',
    controlCall(nothing, async (_, req) => {
      const record = webhooks.find(String(req.params.id))
      if (!record) return notFound('webhook')
      await webhooks.resend(record)
      return done(record)
    }),
  )
  router.post(
    '/lapakgaming/orders/:tid',
    controlCall(orderInput, (input, req) => changeSupplierOrder(world, String(req.params.tid), input)),
  )
  router.put(
    '/lapakgaming/balance',
    controlCall(balanceInput, ({ balance }) => {
      world.state.lapakgaming.balance = balance
      world.save()
      return done({ balance })
    }),
  )
  router.put(
    '/lapakgaming/products/:code',
    controlCall(productInput, (input, req) => changeProduct(world, String(req.params.code), input)),
  )
  router.put(
    '/rates',
    controlCall(ratesInput, (rates) => {
      Object.assign(world.state.rates, rates)
      world.save()
      return done(world.state.rates)
    }),
  )
  router.post(
    '/stripe/payment_intents/:id/confirm',
    controlCall(cardInput, (input, req) =>
      payIntent(world, String(req.params.id), input, `${req.protocol}://${req.get('host')}`),
    ),
  )
  router.use(paymentControlRoutes(world))
  router.use(digiflazzControlRoutes(world))
  router.use(setupControlRoutes(world))
  router.post(
    '/reset',
    controlCall(nothing, () => {
      world.reset()
      return done()
    }),
  )
  router.use((_req, res) => void res.status(404).json({ message: 'no such control call' }))
  const refuseBody: ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(400).json({ message: 'the body is not JSON' })
  }
  router.use(refuseBody)
  return router
}
