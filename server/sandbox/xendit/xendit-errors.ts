import type { Answer } from '../serve.ts'

export const xenditError = (status: number, error_code: string, message: string, errors?: unknown[]): Answer => ({
  status,
  body: { error_code, message, ...(errors ? { errors } : {}) },
  summary: `${error_code}: ${message}`,
})

export const invalid = (message: string, path = 'body') =>
  xenditError(400, 'API_VALIDATION_ERROR', message, [{ path, message }])

export const notFound = (what: string) => xenditError(404, 'DATA_NOT_FOUND', `${what} not found`)

export const xenditCrashed = xenditError(
  500,
  'SERVER_ERROR',
  'An unexpected error occurred, our team has been notified',
)
