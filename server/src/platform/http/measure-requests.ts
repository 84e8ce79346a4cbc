import type { RequestHandler } from 'express'
import type { Metrics } from '../metrics/metrics.ts'
import { count } from '../metrics/request-times.ts'
import { routePattern } from './route-pattern.ts'

const isStream = (type: unknown) => typeof type === 'string' && type.startsWith('text/event-stream')

/** Counts what the router answers, `pages` under their own address. Whoever went away before the answer is `aborted`. */
export const measureRequests = (metrics: Metrics, pages: ReadonlySet<string>): RequestHandler => {
  return (request, response, next) => {
    const begun = performance.now()
    const { method, path } = request
    response.on('close', () => {
      // It lasts as long as its reader wants: that is no time an answer took.
      if (isStream(response.getHeader('content-type'))) return
      const status = response.writableFinished ? String(response.statusCode) : 'aborted'
      const route = pages.has(path) ? path : routePattern(request)
      count(metrics.requests.find(method, route, status), (performance.now() - begun) / 1000)
    })
    next()
  }
}
