import type { Answer } from '../serve.ts'
import { invalidRequest } from './stripe-errors.ts'

/** Refuses an invalid `receipt_email` of a payment intent or its confirmation; undefined if it is valid or left out. */
export function refuseReceipt(email: unknown): Answer | undefined {
  if (email === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(email))) return undefined
  return invalidRequest(`Invalid email address: ${String(email).slice(0, 80)}`, {
    code: 'email_invalid',
    param: 'receipt_email',
  })
}

/** The account's prefix, an asterisk, a blank and the suffix make up at most 22 characters. */
const prefix = 'SANDBOX'

export function refuseSuffix(suffix: unknown): Answer | undefined {
  if (suffix === undefined) return undefined
  const told = String(suffix)
  const refusal = (message: string) => invalidRequest(message, { param: 'statement_descriptor_suffix' })
  if (!/[a-z]/i.test(told)) return refusal('The statement descriptor suffix must contain at least one letter.')
  if (/[<>\\'"*]/.test(told)) return refusal('The statement descriptor suffix must not contain <, >, \\, \', " or *.')
  if (/[^\x20-\x7e]/.test(told)) return refusal('The statement descriptor suffix must be of Latin characters only.')
  if (`${prefix}* ${told}`.length > 22) return refusal('The statement descriptor must be at most 22 characters.')
  return undefined
}
