import type { RequestHandler } from 'express'
import type { Logger } from '../log.ts'
import { forWhoeverAsks } from '../trace.ts'
import { countedAddress } from './counted-address.ts'
import { createRefusalLog } from './refusal-log.ts'
import { routePattern } from './route-pattern.ts'

/** Whether a sign-in was refused; not an installed app's first call, which is repeated with the answer's nonce. */
const isNotLetIn = (status: number, code: unknown) =>
  (status === 401 && code !== 'device_nonce_needed') || code === 'code_ended'

/**
 * Logs method, route pattern, status and time; for forbidden or limited calls also the caller. Never the URL: it may
 * hold a secret. `keyOf` hashes the address of refused sign-ins, mostly buyers with a mistyped code.
 */
export const logRequests = (log: Logger, keyOf: (ip: string | undefined) => string): RequestHandler => {
  const logRefusal = createRefusalLog(log)
  return (request, response, next) => {
    const start = performance.now()
    const { method } = request
    // Read now, because the address is gone with the connection.
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
    // Also if the caller left before the answer.
    response.on('close', refused)
    next()
  }
}
