import type { Answer } from '../serve.ts'

export type StripeErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: unknown
  payment_method?: unknown
}

export const stripeError = (status: number, error: StripeErrorBody): Answer => ({
  status,
  body: { error },
  summary: error.code ?? error.message,
})

export const invalidRequest = (message: string, details: Partial<StripeErrorBody> = {}) =>
  stripeError(400, { type: 'invalid_request_error', message, ...details })

export const missing = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const noSuch = (kind: string, id: string, param = 'intent') =>
  stripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })

export const stripeCrashed: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
}
