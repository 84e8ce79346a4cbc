import express, { type ErrorRequestHandler, Router } from 'express'
import { record, text } from '../form-values.ts'
import type { World } from '../world.ts'
import { answered, digiflazzCall, failed } from './digiflazz-call.ts'
import { listProducts, productView } from './price-list.ts'
import { transact } from './transactions.ts'

export function digiflazzRoutes(world: World): Router {
  const router = Router()
  router.use(express.json({ limit: '256kb' }))
  router.post(
    '/transaction',
    digiflazzCall(
      world,
      'digiflazz.transaction',
      (body) => text(body.ref_id) ?? '',
      (req) => transact(world, req.body),
    ),
  )
  router.post(
    '/price-list',
    digiflazzCall(
      world,
      'digiflazz.price_list',
      () => 'pricelist',
      (req) => {
        const code = text(record(req.body).code)
        const found = listProducts(world).filter((product) => code === undefined || product.sku === code)
        return answered(found.map(productView), `${found.length} products`)
      },
    ),
  )
  router.post(
    '/cek-saldo',
    digiflazzCall(
      world,
      'digiflazz.balance',
      () => 'depo',
      () => answered({ deposit: world.state.digiflazz.deposit }),
    ),
  )
  const refuseBody: ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(400).json(failed({ rc: '40', message: 'Payload Error', status: 'Gagal' }).body)
  }
  router.use(refuseBody)
  return router
}
