import { DomainError, type ErrorCode, errorStatus } from '@topup/core/api/errors'
import type { ErrorRequestHandler, Request, Response } from 'express'
import { ZodError } from 'zod'
import { type DatabaseTrouble, troubleIn } from '../db/trouble.ts'
import type { Logger } from '../log.ts'
import { forWhoeverAsks, requestId } from '../trace.ts'
import { readLanguage } from './detect-language.ts'
import { errorPage, errorPageCsp } from './error-page.ts'

/** Converts errors of the body parser and the router, which carry an HTTP status; undefined for other errors. */
function fromHttpLibrary(error: unknown): DomainError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  if (error.status === 413) return new DomainError('payload_too_large', 'The request is larger than this call takes')
  if (error.status === 415) return new DomainError('unsupported_encoding', 'The body must be UTF-8 and not compressed')
  if (error.status >= 400 && error.status < 500) return new DomainError('invalid_input', 'The request cannot be read')
  return undefined
}

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = '5'

/** The answer to any caller while the database is in trouble; details go to the log. */
export const inTrouble = (): DomainError =>
  new DomainError(
    'store_in_trouble',
    'The store cannot save anything at the moment. Please try again in a minute; what is paid already is not lost',
  )

function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (error instanceof ZodError) {
    const issues = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return new DomainError('invalid_input', issues[0]?.message ?? 'Invalid input', { issues })
  }
  return fromHttpLibrary(error)
}

/** Whether a browser asks for a page, as opposed to a call of our scripts. */
const isPage = ({ method, path, headers }: Request) =>
  method === 'GET' && !/^\/api\//i.test(path) && /text\/html/.test(headers.accept ?? '')

/** Called after each error response was sent. */
export type KeepFailed = (request: Request, response: Response, code: ErrorCode) => void
const TOLD_EVERY = 10_000
let toldAt = Number.NEGATIVE_INFINITY

/** Logs the trouble at most once in 10 s, because every request fails meanwhile. */
function tellTrouble(log: Logger, trouble: DatabaseTrouble, error: unknown): void {
  if (performance.now() - toldAt < TOLD_EVERY) return
  toldAt = performance.now()
  log.error({ err: error, trouble }, 'the database is in trouble: requests are answered 503')
}

export const answerErrors =
  (log: Logger, keepFailed: KeepFailed = () => undefined): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error)
    const trouble = troubleIn(error)
    if (trouble) tellTrouble(log, trouble, error)
    const known = trouble ? inTrouble() : toDomainError(error)
    if (!known) log.error({ err: error, method: request.method, route: request.route?.path }, 'unexpected error')
    const { code, message, details } = known ?? new DomainError('internal', 'Something went wrong on our side')
    response.locals.code = code
    // Also runs if the caller left before the answer.
    response.once(
      'close',
      forWhoeverAsks(() => keepFailed(request, response, code)),
    )
    if (code === 'store_in_trouble') response.set('retry-after', RETRY_AFTER)
    if ((!known || trouble) && isPage(request)) {
      const page = errorPage(readLanguage(request), requestId() ?? '')
      response.set('content-security-policy', errorPageCsp)
      return void response.status(errorStatus[code]).type('html').send(page)
    }
    response.status(errorStatus[code]).json({ message, code, ...(details ? { details } : {}) })
  }
