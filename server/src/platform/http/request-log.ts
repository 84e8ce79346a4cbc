import type { RequestHandler } from 'express'
import type { Logger } from '../log.ts'
import { forWhoeverAsks } from '../trace.ts'
import { countedAddress } from './counted-address.ts'
import { createRefusalLog } from './refusal-log.ts'
import { routePattern } from './route-pattern.ts'

/** Refused sign-ins, without the first call of an installed app, which repeats it with the nonce of the answer. */
const isNotLetIn = (status: number, code: unknown) =>
  (status === 401 && code !== 'device_nonce_needed') || code === 'code_ended'

/**
 * Method, route pattern, status and time; of what was forbidden or too much also who asked. Never the URL: it may carry a
 * code or a secret. `keyOf`: a digest of an address, for refused sign-ins: those are mostly buyers who mistyped a code.
 */
export const logRequests = (log: Logger, keyOf: (ip: string | undefined) => string): RequestHandler => {
  const logRefusal = createRefusalLog(log)
  return (request, response, next) => {
    const start = performance.now()
    const { method } = request
    // Gone with the connection.
    const { ip } = request
    const answered = forWhoeverAsks(() => {
      const ms = Math.round(performance.now() - start)
      log.debug({ method, route: request.route?.path, status: response.statusCode, ms }, 'answered')
    })
    response.on('finish', answered)
    const refused = forWhoeverAsks(() => {
      const { statusCode: status } = response
      const { code } = response.locals
      const isShutOut = isNotLetIn(status, code)
      if (status !== 403 && status !== 429 && !isShutOut) return
      const address = isShutOut ? keyOf(ip) : countedAddress(ip)
      logRefusal({ status, code, address, route: `${method} ${routePattern(request)}` })
    })
    // Also when whoever asked did not wait for the answer.
    response.on('close', refused)
    next()
  }
}
