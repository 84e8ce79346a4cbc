import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { Registry } from 'prom-client'
import { mayReadMetrics } from '../../platform/metrics/may-read-metrics.ts'
import type { Context } from '../context.ts'
import { scrapeOf } from './scrape.ts'

/** Serves the metrics to callers with the token; without METRICS_TOKEN the route does not exist. */
export function metricsRoutes(router: IRouter, ctx: Context): void {
  const { METRICS_TOKEN: token } = ctx.config
  if (!token) return
  const scrape = scrapeOf(ctx)
  router.get('/api/metrics', async (request, response) => {
    if (!mayReadMetrics(token, request.get('authorization'))) {
      response.set('www-authenticate', 'Bearer')
      throw new DomainError('not_signed_in', 'This needs the token of METRICS_TOKEN')
    }
    response.set('content-type', Registry.PROMETHEUS_CONTENT_TYPE).send(await scrape())
  })
}
