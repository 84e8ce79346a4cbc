import { Router } from 'express'
import { z } from 'zod'
import { findProduct } from '../digiflazz/price-list.ts'
import { sendNotice, setTransaction } from '../digiflazz/settle-transaction.ts'
import type { World } from '../world.ts'
import { controlCall, done, notFound } from './control-call.ts'

const transactionInput = z.strictObject({
  status: z.enum(['Sukses', 'Pending', 'Gagal']),
  webhook: z.boolean().default(true),
})
const productInput = z.strictObject({ price: z.int().min(0).optional(), available: z.boolean().optional() })
const balanceInput = z.strictObject({ balance: z.int().min(0) })

export function digiflazzControlRoutes(world: World): Router {
  const router = Router()
  router.post(
    '/digiflazz/transactions/:ref',
    controlCall(transactionInput, async ({ status, webhook }, req) => {
      const one = world.state.digiflazz.transactions[String(req.params.ref)]
      if (!one) return notFound('transaction')
      setTransaction(world, one, status)
      if (webhook) await sendNotice(world, one)
      return done(one)
    }),
  )
  router.put(
    '/digiflazz/products/:sku',
    controlCall(productInput, (change, req) => {
      const sku = String(req.params.sku)
      if (!findProduct(world, sku)) return notFound('product')
      const { overrides } = world.state.digiflazz
      overrides[sku] = { ...overrides[sku], ...change }
      world.save()
      return done(findProduct(world, sku))
    }),
  )
  router.put(
    '/digiflazz/balance',
    controlCall(balanceInput, ({ balance }) => {
      world.state.digiflazz.deposit = balance
      world.save()
      return done({ balance })
    }),
  )
  return router
}
