import { randomBytes } from 'node:crypto'
import type { Answer } from '../serve.ts'
import { type Issue, issues } from './issues.ts'

type Detail = { issue: string; description: string; field?: string }

/** The fixed message of each error name. */
const messages = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  WEBHOOK_URL_ALREADY_EXISTS: 'Webhook URL already exists',
  INTERNAL_SERVER_ERROR: 'An internal server error occurred.',
} as const

export function paypalError(status: number, name: keyof typeof messages, details: Detail[] = []): Answer {
  const body = {
    name,
    message: messages[name],
    debug_id: randomBytes(7).toString('hex').slice(0, 13),
    details,
    links: [],
  }
  return { status, body, summary: details[0]?.issue ?? name }
}

export const unprocessable = (issue: Issue) =>
  paypalError(422, 'UNPROCESSABLE_ENTITY', [{ issue, description: issues[issue] }])

export const malformed = (field: string) =>
  paypalError(400, 'INVALID_REQUEST', [
    { field, issue: 'INVALID_PARAMETER_VALUE', description: 'A parameter value is not valid.' },
  ])

export const requestIdRequired = paypalError(400, 'INVALID_REQUEST', [
  {
    issue: 'PAYPAL_REQUEST_ID_REQUIRED',
    description:
      "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  },
])

export const notFound = paypalError(404, 'RESOURCE_NOT_FOUND', [
  {
    issue: 'INVALID_RESOURCE_ID',
    description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  },
])

export const paypalCrashed = paypalError(500, 'INTERNAL_SERVER_ERROR')
