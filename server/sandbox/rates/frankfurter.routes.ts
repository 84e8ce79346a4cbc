import { Router } from 'express'
import { type Answer, serve } from '../serve.ts'
import type { World } from '../world.ts'

const crashed: Answer = { status: 500, body: { status: 500, message: 'internal server error' } }

/** Currencies for which the European Central Bank publishes no rate. */
const untold = new Set(['VND'])

export function frankfurterRoutes(world: World): Router {
  const router = Router()
  router.get(
    '/v1/latest',
    serve(world, 'rates.frankfurter', crashed, (req) => {
      const base = String(req.query.base ?? 'EUR').toUpperCase()
      const perDollar = world.state.rates[base]
      if (!perDollar || untold.has(base)) return { status: 404, body: { message: 'not found' } }
      const asked = typeof req.query.symbols === 'string' ? req.query.symbols.toUpperCase().split(',') : undefined
      const told = Object.entries(world.state.rates).filter(
        ([code]) => code !== base && !untold.has(code) && (asked?.includes(code) ?? true),
      )
      const body = {
        amount: 1,
        base,
        date: world.clock.now().toISOString().slice(0, 10),
        rates: Object.fromEntries(told.map(([code, rate]) => [code, Number((rate / perDollar).toPrecision(5))])),
      }
      return { status: 200, body, summary: `1 ${base} in ${told.length} currencies` }
    }),
  )
  return router
}
