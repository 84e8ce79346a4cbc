import type { IRouter, NextFunction, Request, Response } from 'express'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { rawReport } from '../../platform/http/read-body.ts'
import { cspReportPath } from '../../platform/http/security-headers.ts'
import type { Context } from '../context.ts'
import { keepReports } from './keep-reports.ts'
import { readReports } from './read-reports.ts'

function parse(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : undefined
  } catch {
    return undefined
  }
}

/**
 * Where browsers tell what a page's policy stopped. Not by `route()`: its bodies have media types of their own, one of them
 * a list, and nobody reads an answer, so that there is only one.
 */
export function cspReportRoutes(router: IRouter, ctx: Context, limits: Pick<RateLimits, 'cspReport'>): void {
  router.post(cspReportPath, limits.cspReport, rawReport, async (request, response) => {
    const reports = readReports(parse(request.body), ctx.allowedOrigins)
    if (reports.length > 0) await keepReports(ctx, reports)
    response.status(204).end()
  })
  router.use(cspReportPath, (error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    ctx.log.debug({ err: error }, 'a report of what a page stopped was not kept')
    response.status(204).end()
  })
}
