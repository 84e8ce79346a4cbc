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
 * Receives browsers' reports of blocked content. Not by `route()`: the bodies have special media types, one of them a
 * list. All get the same answer, because browsers do not read it.
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
