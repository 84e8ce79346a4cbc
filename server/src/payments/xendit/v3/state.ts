import { z } from 'zod'
import type { NextAction, ProviderPayment } from '../../payment-port.ts'
import { hasFailed, isWebPage, settledStatus, toMinorUnits } from '../payment-state.ts'
import { toRef } from '../refs.ts'
import { counterHolder } from './unanswered.ts'

const actionSchema = z.object({ type: z.string(), descriptor: z.string(), value: z.string() })
const requestSchema = z.object({
  payment_request_id: z.string().min(1),
  reference_id: z.string(),
  status: z.string(),
  currency: z.string(),
  request_amount: z.unknown(),
  failure_code: z.string().nullish(),
  created: z.string().nullish(),
  actions: z.array(actionSchema).nullish(),
  channel_properties: z.record(z.string(), z.unknown()).nullish(),
})
export type V3Request = z.output<typeof requestSchema>

export function readV3Request(json: unknown): V3Request {
  const request = requestSchema.safeParse(json)
  if (!request.success) throw new TypeError('Xendit answered something that is no payment request')
  return request.data
}

const numbers = ['VIRTUAL_ACCOUNT_NUMBER', 'PAYMENT_CODE']

function holderOf({ channel_properties }: V3Request): string {
  const { display_name, [counterHolder]: payer } = channel_properties ?? {}
  return [display_name, payer].find((name) => typeof name === 'string') ?? ''
}

/** Returns the page to send the buyer to. Prefers a web page, which works on every device, to a link for phones. */
function findPage(actions: readonly z.output<typeof actionSchema>[]): string | undefined {
  const pages = actions.filter(({ type, value }) => type === 'REDIRECT_CUSTOMER' && isWebPage(value))
  return (pages.find(({ descriptor }) => descriptor === 'WEB_URL') ?? pages[0])?.value
}

function toNextAction(request: V3Request): NextAction {
  const actions = request.actions ?? []
  const shown = (wanted: readonly string[]) =>
    actions.find(({ type, descriptor }) => type === 'PRESENT_TO_CUSTOMER' && wanted.includes(descriptor))?.value
  const qr = shown(['QR_STRING'])
  if (qr) return { kind: 'qr', text: qr }
  const number = shown(numbers)
  if (number) return { kind: 'number', number, name: holderOf(request) }
  const url = findPage(actions)
  return url ? { kind: 'redirect', url } : { kind: 'elsewhere' }
}

export function toV3Payment(request: V3Request): ProviderPayment {
  const { payment_request_id, reference_id, currency, request_amount } = request
  const status = settledStatus(request.status)
  const received = () => ({ amount: toMinorUnits(request_amount, currency), currency })
  return {
    ref: toRef('v3', payment_request_id),
    status,
    hasFailed: hasFailed(request.status, request.failure_code),
    received: status === 'succeeded' ? received() : undefined,
    captureRef: undefined,
    paymentId: reference_id,
    nextAction: status === 'open' ? toNextAction(request) : undefined,
  }
}
