import { SECOND } from '@topup/core/time'
import { OperationProcessingError, ResponseBodyError } from 'oauth4webapi'
import type { Trouble } from '../../shared/bridge.ts'

/** A call that ends without an answer of the store; what the page tells is chosen by `trouble`. */
export class StoreTrouble extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble, cause?: unknown) {
    super(`store: ${trouble}`, { cause })
    this.name = 'StoreTrouble'
    this.trouble = trouble
  }
}

const certificateCodes =
  /ERR_CERT|ERR_SSL|CERT_|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|ERR_TLS|EPROTO|DEPTH_ZERO|SSLV3|ALTNAME/i

/** What a failed fetch means, from Chromium's `net::ERR_…` or Node's error codes. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof StoreTrouble) return error.trouble
  const words: string[] = []
  for (let at = error; at instanceof Error && words.length < 10; at = at.cause) {
    words.push(at.message, String((at as { code?: unknown }).code ?? ''))
  }
  return certificateCodes.test(words.join(' ')) ? 'certificate' : 'offline'
}

/** The same for anything that can go wrong in the standard's exchanges. */
export function troubleOfExchange(error: unknown, now: Date): Trouble {
  if (error instanceof OperationProcessingError) return 'not-a-store'
  if (!(error instanceof ResponseBodyError)) return troubleOf(error)
  return isClockWrong(error.response, now) ? 'clock' : 'offline'
}

/** Servers allow about a minute in a proof; past that they refuse it. */
const clockTolerance = 60 * SECOND

/** Whether this computer's clock is too far from the store's for a signed request to be believed. */
export function isClockWrong(response: Response, now: Date): boolean {
  const theirs = Date.parse(response.headers.get('date') ?? '')
  return Number.isFinite(theirs) && Math.abs(theirs - now.getTime()) > clockTolerance
}

/** The token endpoint's own refusal: what we hold is worth nothing there any more. */
export const isFinalRefusal = (error: unknown) =>
  error instanceof ResponseBodyError && (error.error === 'invalid_grant' || error.error === 'invalid_client')

/** An answer that is no authorization server's: another site, a proxy's page, a store older than its app. */
export const isNoAnswer = (error: unknown) => error instanceof OperationProcessingError
