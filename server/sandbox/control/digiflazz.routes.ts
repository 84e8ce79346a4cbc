import { Router } from 'express'
import { z } from 'zod'
import { findProduct } from '../digiflazz/price-list.ts'
import { sendNotice, sendTestCall, setTransaction } from '../digiflazz/settle-transaction.ts'
import type { World } from '../world.ts'
import { controlCall, done, notFound } from './control-call.ts'

const transactionInput = z.strictObject({
  status: z.enum(['Sukses', 'Pending', 'Gagal']),
  webhook: z.boolean().default(true),
  charge: z.unknown().optional(),
})
const clock = z.string().regex(/^(\d{1,2}:\d{1,2})?$/)
const productInput = z.strictObject({
  price: z.int().min(0).optional(),
  available: z.boolean().optional(),
  stock: z.int().min(0).nullable().optional(),
  multi: z.boolean().optional(),
  startCutOff: clock.optional(),
  endCutOff: clock.optional(),
  charge: z.unknown().optional(),
  rc: z.string().optional(),
  rcAgain: z.string().optional(),
})
const balanceInput = z.strictObject({ balance: z.int().min(0) })

export function digiflazzControlRoutes(world: World): Router {
  const router = Router()
  router.post(
    '/digiflazz/transactions/:ref',
    controlCall(transactionInput, async ({ status, webhook, charge }, req) => {
      const one = world.state.digiflazz.transactions[String(req.params.ref)]
      if (!one) return notFound('transaction')
      if (charge !== undefined) one.charge = charge
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
  router.delete(
    '/digiflazz/products/:sku',
    controlCall(z.strictObject({}), (_, req) => {
      delete world.state.digiflazz.overrides[String(req.params.sku)]
      world.save()
      return done({})
    }),
  )
  router.post(
    '/digiflazz/ping',
    controlCall(z.strictObject({}), async () => ((await sendTestCall(world)) ? done({}) : notFound('endpoint'))),
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
