import { SECOND } from '@topup/core/time'
import { OperationProcessingError, ResponseBodyError } from 'oauth4webapi'
import type { Trouble } from '../../shared/bridge.ts'

/** A call that ended without an answer from the store; `trouble` selects the page's message. */
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

/** The trouble behind a failed fetch, by Chromium's `net::ERR_…` or Node's error codes. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof StoreTrouble) return error.trouble
  const words: string[] = []
  for (let at = error; at instanceof Error && words.length < 10; at = at.cause) {
    words.push(at.message, String((at as { code?: unknown }).code ?? ''))
  }
  return certificateCodes.test(words.join(' ')) ? 'certificate' : 'offline'
}

/** The trouble behind an error in an OAuth exchange. */
export function troubleOfExchange(error: unknown, now: Date): Trouble {
  if (error instanceof OperationProcessingError) return 'not-a-store'
  if (!(error instanceof ResponseBodyError)) return troubleOf(error)
  return isClockWrong(error.response, now) ? 'clock' : 'offline'
}

/** Servers accept proofs with a clock off by about a minute, and refuse others. */
const clockTolerance = 60 * SECOND

/** Whether this computer's clock differs too much from the store's for signed requests to be accepted. */
export function isClockWrong(response: Response, now: Date): boolean {
  const theirs = Date.parse(response.headers.get('date') ?? '')
  return Number.isFinite(theirs) && Math.abs(theirs - now.getTime()) > clockTolerance
}

/** Whether the token endpoint itself refused: our refresh token or client is no longer valid. */
export const isFinalRefusal = (error: unknown) =>
  error instanceof ResponseBodyError && (error.error === 'invalid_grant' || error.error === 'invalid_client')

/** Whether the answer is not from an authorization server: another site, a proxy's page, or an older store. */
export const isNoAnswer = (error: unknown) => error instanceof OperationProcessingError
