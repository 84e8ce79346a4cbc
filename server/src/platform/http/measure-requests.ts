import type { RequestHandler } from 'express'
import type { Metrics } from '../metrics/metrics.ts'
import { count } from '../metrics/request-times.ts'
import { routePattern } from './route-pattern.ts'

const isStream = (type: unknown) => typeof type === 'string' && type.startsWith('text/event-stream')

/** Counts answers by route, `pages` by their own path. The status is `aborted` if the client left before the answer. */
export const measureRequests = (metrics: Metrics, pages: ReadonlySet<string>): RequestHandler => {
  return (request, response, next) => {
    const begun = performance.now()
    const { method, path } = request
    response.on('close', () => {
      // A stream lasts as long as its reader stays, so its duration is not measured.
      if (isStream(response.getHeader('content-type'))) return
      const status = response.writableFinished ? String(response.statusCode) : 'aborted'
      const route = pages.has(path) ? path : routePattern(request)
      count(metrics.requests.find(method, route, status), (performance.now() - begun) / 1000)
    })
    next()
  }
}
