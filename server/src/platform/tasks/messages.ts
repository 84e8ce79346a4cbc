import { DomainError, type ErrorCode } from '@topup/core/api/errors'
import { troubleIn } from '../db/trouble.ts'
import { inTrouble } from '../http/errors.ts'
import type { SignalName } from '../jobs/signals.ts'

export type TaskOrder = Readonly<{ id: number; name: string; input: unknown }>

/** Errors lose their class between threads, so a refusal (DomainError) is recognized by `code`. */
type Failure = Readonly<{ code?: ErrorCode; message: string; details?: DomainError['details'] }>

export type TaskNews =
  | Readonly<{ kind: 'done'; id: number; result: unknown }>
  | Readonly<{ kind: 'failed'; id: number; failure: Failure }>
  | Readonly<{ kind: 'stale' }>
  | Readonly<{ kind: 'wake'; signal: SignalName }>

export function toFailure(error: unknown): Failure {
  if (troubleIn(error)) return { code: 'store_in_trouble', message: inTrouble().message }
  if (error instanceof DomainError) return { code: error.code, message: error.message, details: error.details }
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

export const fromFailure = ({ code, message, details }: Failure): Error =>
  code ? new DomainError(code, message, details) : new Error(message)
