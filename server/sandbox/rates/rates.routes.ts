import { Router } from 'express'
import { type Answer, serve } from '../serve.ts'
import type { World } from '../world.ts'

const crashed: Answer = { status: 500, body: { result: 'error', 'error-type': 'unknown-error' } }
const hour = 3600

export function ratesRoutes(world: World): Router {
  const router = Router()
  router.get(
    '/v6/latest/:base',
    serve(world, 'rates.er-api', crashed, (req) => {
      const base = String(req.params.base).toUpperCase()
      const perDollar = world.state.rates[base]
      if (!perDollar) return { status: 404, body: { result: 'error', 'error-type': 'unsupported-code' } }
      const updated = Math.floor(world.clock.seconds() / hour) * hour
      const entries = Object.entries(world.state.rates)
      const rates = Object.fromEntries(entries.map(([code, rate]) => [code, Number((rate / perDollar).toPrecision(9))]))
      const body = {
        result: 'success',
        provider: 'https://www.exchangerate-api.com',
        time_last_update_unix: updated,
        time_last_update_utc: new Date(updated * 1000).toUTCString(),
        time_next_update_unix: updated + hour,
        time_next_update_utc: new Date((updated + hour) * 1000).toUTCString(),
        base_code: base,
        rates,
      }
      return { status: 200, body, summary: `1 USD = ${world.state.rates.IDR} IDR` }
    }),
  )
  return router
}
