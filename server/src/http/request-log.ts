import type { RequestHandler } from 'express'
import type { Logger } from '../log.ts'

/** Method, route pattern, status and time. Never the URL: it may carry a code or a secret. */
export const logRequests =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const start = performance.now()
    response.on('finish', () => {
      const ms = Math.round(performance.now() - start)
      log.debug({ method: request.method, route: request.route?.path, status: response.statusCode, ms }, 'answered')
    })
    next()
  }
