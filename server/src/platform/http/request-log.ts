import type { RequestHandler } from 'express'
import type { Logger } from '../log.ts'
import { forWhoeverAsks } from '../trace.ts'
import { countedAddress } from './counted-address.ts'
import { createRefusalLog } from './refusal-log.ts'
import { routePattern } from './route-pattern.ts'

/**
 * Method, route pattern, status and time; of what was forbidden or too much also who asked. Never the URL: it may carry a
 * code or a secret.
 */
export const logRequests = (log: Logger): RequestHandler => {
  const logRefusal = createRefusalLog(log)
  return (request, response, next) => {
    const start = performance.now()
    const { method } = request
    // Gone with the connection.
    const address = countedAddress(request.ip)
    const answered = forWhoeverAsks(() => {
      const ms = Math.round(performance.now() - start)
      log.debug({ method, route: request.route?.path, status: response.statusCode, ms }, 'answered')
    })
    response.on('finish', answered)
    const refused = forWhoeverAsks(() => {
      const { statusCode: status } = response
      if (status !== 403 && status !== 429) return
      logRefusal({ status, code: response.locals.code, address, route: `${method} ${routePattern(request)}` })
    })
    // Also when whoever asked did not wait for the answer.
    response.on('close', refused)
    next()
  }
}
