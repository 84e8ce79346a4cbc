import type { NextFunction, Request, Response } from 'express'

/** `status` is null when the connection was cut before any answer. */
export type LoggedRequest = { at: string; method: string; path: string; status: number | null; summary: string }

export type RequestLog = ReturnType<typeof createRequestLog>

const kept = 500

export function createRequestLog(now: () => Date) {
  let entries: LoggedRequest[] = []
  return {
    list: () => entries,
    clear() {
      entries = []
    },
    middleware(req: Request, res: Response, next: NextFunction) {
      const at = now().toISOString()
      const path = req.originalUrl.split('?')[0] ?? ''
      res.on('close', () => {
        const status = res.writableFinished ? res.statusCode : null
        const summary = [res.locals.summary, res.locals.fault && `fault: ${res.locals.fault}`]
          .filter(Boolean)
          .join(', ')
        entries.push({ at, method: req.method, path, status, summary })
        if (entries.length > kept * 2) entries = entries.slice(-kept)
      })
      next()
    },
  }
}
