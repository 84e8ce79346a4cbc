import { DomainError, type ErrorCode } from '@topup/core/api/errors'
import type { ErrorRequestHandler } from 'express'
import { ZodError } from 'zod'
import type { Logger } from '../log.ts'

/** A new code does not compile until it has a status here. */
const httpStatus: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  second_factor_needed: 403,
  second_factor_refused: 401,
  device_token_refused: 401,
  device_proof_refused: 401,
  device_nonce_needed: 401,
  device_clock_wrong: 401,
  forbidden: 403,
  not_found: 404,
  seller_exists: 409,
  game_exists: 409,
  kept_by_sync: 409,
  game_not_found: 404,
  package_not_found: 404,
  player_not_found: 409,
  player_unconfirmed: 409,
  order_not_found: 404,
  checkout_not_found: 404,
  payment_not_found: 404,
  price_changed: 409,
  amount_mismatch: 409,
  checkout_sealed: 409,
  order_expired: 409,
  already_paid: 409,
  consent_missing: 409,
  account_details_missing: 409,
  already_reviewed: 409,
  refund_requested: 409,
  transition_not_allowed: 409,
  delivery_in_flight: 409,
  provider_not_offered: 409,
  sales_paused: 409,
  payout_too_small: 409,
  balance_too_low: 409,
  settings_changed: 409,
  reconciliation_running: 409,
  sync_running: 409,
  catalogue_changed: 409,
  invalid_signature: 400,
  payload_too_large: 413,
  unsupported_encoding: 415,
  link_not_usable: 410,
  too_many_requests: 429,
  provider_unavailable: 503,
  internal: 500,
}

/** Errors of the body parser and the router carry a status of their own. */
function fromHttpLibrary(error: unknown): DomainError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  if (error.status === 413) return new DomainError('payload_too_large', 'The request is larger than this call takes')
  if (error.status === 415) return new DomainError('unsupported_encoding', 'The body must be UTF-8 and not compressed')
  if (error.status >= 400 && error.status < 500) return new DomainError('invalid_input', 'The request cannot be read')
  return undefined
}

function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (error instanceof ZodError) {
    const issues = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return new DomainError('invalid_input', issues[0]?.message ?? 'Invalid input', { issues })
  }
  return fromHttpLibrary(error)
}

export const answerErrors =
  (log: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error)
    const known = toDomainError(error)
    if (!known) log.error({ err: error, method: request.method, route: request.route?.path }, 'unexpected error')
    const { code, message, details } = known ?? new DomainError('internal', 'Something went wrong on our side')
    response.locals.code = code
    response.status(httpStatus[code]).json({ message, code, ...(details ? { details } : {}) })
  }
