import express, { type ErrorRequestHandler, Router } from 'express'
import type { World } from '../world.ts'
import { listAllProducts, listBestProducts, listCategories, listProducts, oneBestProduct } from './catalog-calls.ts'
import { accountOf, lapakCall, refused, succeeded } from './lapak-call.ts'
import { createOrder, orderStatus } from './orders.ts'
import { checkPlayer } from './uid-check.ts'

export function lapakgamingRoutes(world: World): Router {
  const router = Router()
  router.use(express.json({ limit: '256kb' }))
  router.get('/api/category', lapakCall(world, 'lapakgaming.category', listCategories))
  router.get(
    '/api/product',
    lapakCall(world, 'lapakgaming.products', (req) => listProducts(world, req)),
  )
  router.get(
    '/api/all-products',
    lapakCall(world, 'lapakgaming.products', (req) => listAllProducts(world, req)),
  )
  router.get(
    '/api/catalogue/group-products',
    lapakCall(world, 'lapakgaming.products', (req) => listBestProducts(world, req)),
  )
  router.get(
    '/api/catalogue/group-products/:group/best-product',
    lapakCall(world, 'lapakgaming.products', (req) => oneBestProduct(world, req)),
  )
  router.get(
    '/api/balance',
    lapakCall(world, 'lapakgaming.balance', () => succeeded({ balance: world.state.lapakgaming.balance })),
  )
  router.post(
    '/api/order',
    lapakCall(world, 'lapakgaming.order', (req) => createOrder(world, req.body, accountOf(req))),
  )
  router.get(
    '/api/order_status',
    lapakCall(world, 'lapakgaming.order_status', (req) => orderStatus(world, req.query, accountOf(req))),
  )
  router.post('/api/uid-check', lapakCall(world, 'lapakgaming.uid_check', checkPlayer))
  router.use(
    (_req, res) => void res.status(404).type('html').send('<!doctype html><title>404</title><h1>Not Found</h1>'),
  )
  const refuseBody: ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(400).json(refused('UNKNOWN_ERROR').body)
  }
  router.use(refuseBody)
  return router
}
