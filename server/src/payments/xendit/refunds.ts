import type { ToldMoney } from '@topup/core/money/money'
import { channels, isChannelCode, isPaidByNumber } from '@topup/core/payment/channels'
import { z } from 'zod'
import type { PaymentPort, RefundState } from '../payment-port.ts'
import { toMinorUnits } from './payment-state.ts'
import { XenditError } from './xendit-client.ts'

const refusals: Readonly<Record<string, 'never' | 'full-only'>> = { ID_OVO: 'never', ID_LINKAJA: 'full-only' }

export const whyNotRefundable: PaymentPort['whyNotRefundable'] = ({ channel, amount }, refundAmount) => {
  if (isChannelCode(channel) && isPaidByNumber(channels[channel].method)) {
    return `${channels[channel].name} sends nothing back: transfer it to an account that the buyer names.`
  }
  const rule = refusals[channel ?? '']
  if (rule === 'never') return 'OVO takes no refund of a one-off payment.'
  if (rule === 'full-only' && refundAmount !== amount) return 'LinkAja takes back a whole payment only.'
  return undefined
}

/** Parsed from the raw response, because the SDK's model drops the status. */
const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  payment_request_id: z.string().nullish(),
  reference_id: z.string().nullish(),
  amount: z.number(),
  currency: z.string(),
  failure_code: z.string().nullish(),
  refund_fee_amount: z.number().nullish(),
})

export type XenditRefund = Readonly<{
  state: RefundState
  /** Our refund's id, if the store made the refund. */
  reference: string | undefined
  /** Xendit's id of the refunded payment request, of either API version. */
  requestId: string | undefined
  money: ToldMoney
  fee: ToldMoney | undefined
}>

function toState({ id, status, failure_code }: z.output<typeof refundSchema>): RefundState {
  if (status === 'SUCCEEDED') return { kind: 'done', ref: id }
  if (status === 'FAILED' || status === 'CANCELLED') return { kind: 'failed', reason: failure_code ?? status, ref: id }
  return { kind: 'pending', ref: id }
}

export function toRefund(json: unknown): XenditRefund {
  const refund = refundSchema.parse(json)
  const { currency, amount, refund_fee_amount: fee } = refund
  const toMoney = (value: number) => ({ amount: toMinorUnits(value, currency), currency })
  return {
    state: toState(refund),
    reference: refund.reference_id ?? undefined,
    requestId: refund.payment_request_id ?? undefined,
    money: toMoney(amount),
    fee: fee ? toMoney(fee) : undefined,
  }
}

const listSchema = z.object({ data: z.array(z.unknown()), has_more: z.boolean().nullish() })

/** Finds the refund that an earlier try made in a payment's list of refunds; throws if the list is incomplete. */
export function findEarlier(json: unknown, id: string): XenditRefund | undefined {
  const { data, has_more } = listSchema.parse(json)
  const earlier = data.map(toRefund).find(({ reference }) => reference === id)
  if (!earlier && has_more) throw new TypeError('Xendit lists more refunds of one payment than were read')
  return earlier
}

/** Error codes by which Xendit definitely refused the refund; after any other error the money may have been sent. */
const definite: Readonly<Record<string, string>> = {
  API_VALIDATION_ERROR: 'the request does not fit',
  INELIGIBLE_TRANSACTION: 'this payment cannot be refunded (any more)',
  INELIGIBLE_TRANSACTION_STATUS: 'this payment cannot be refunded (any more)',
  INSUFFICIENT_BALANCE: 'the balance at Xendit is too low',
  INVALID_VALUE_ERROR: 'the request does not fit',
  MAXIMUM_REFUND_AMOUNT_REACHED: 'it may have gone back already, so look there first',
  REFUND_AMOUNT_EXCEEDED: 'it may have gone back already, so look there first',
  PARTIAL_REFUND_COUNTS_EXCEEDED: 'it takes no further part back',
  PARTIAL_REFUND_NOT_SUPPORTED: 'only in full',
  REFUND_NOT_SUPPORTED: 'not for this wallet',
  TRANSACTION_NOT_FOUND: 'Xendit does not know the payment',
  DATA_NOT_FOUND: 'Xendit does not know the payment',
}

export function toRefusedRefund(error: unknown): RefundState {
  const meaning = error instanceof XenditError && error.code ? definite[error.code] : undefined
  if (!(error instanceof XenditError) || !meaning) throw error
  return { kind: 'failed', reason: `${error.code}: ${meaning}` }
}
