import { record, text } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { type ChannelCode, channelRules } from './channels.ts'
import type { XenditCall } from './xendit-call.ts'
import { invalid } from './xendit-errors.ts'
import type { StoredRequest, XenditPayment, XenditRefund } from './xendit-state.ts'

const day = 86_400_000
const onceAt = { bank: 4_000, till: 5_000 } as const
/** Xendit's fee for a payment in rupiah and the tax on it; banks and tills have a fixed fee. */
function feeOf(amount: number, channel: ChannelCode): number {
  const { approval } = channelRules(channel)
  return approval === 'bank' || approval === 'till' ? onceAt[approval] : Math.round(amount * 0.015)
}
const taxOf = (fee: number) => Math.round(fee * 0.11)

/** The list of transactions names tills differently. */
const categoryOf = (type: XenditRefund['payment_method_type']) => (type === 'OVER_THE_COUNTER' ? 'RETAIL_OUTLET' : type)

/** A payment as an entry in the list of transactions. */
function transactionOf({ object, channel, payment }: StoredRequest & { payment: XenditPayment }) {
  const fee = payment.fee ?? feeOf(payment.amount, channel)
  return {
    id: `txn_${payment.id.slice(3)}`,
    product_id: payment.id,
    type: 'PAYMENT',
    status: 'SUCCESS',
    channel_category: categoryOf(object.payment_method.type),
    channel_code: channel,
    account_identifier: null,
    reference_id: object.reference_id,
    currency: payment.currency,
    amount: payment.amount,
    cashflow: 'MONEY_IN',
    settlement_status: 'PENDING',
    estimated_settlement_time: new Date(Date.parse(payment.at) + 2 * day).toISOString(),
    business_id: object.business_id,
    fee: {
      xendit_fee: fee,
      value_added_tax: taxOf(fee),
      xendit_withholding_tax: 0,
      third_party_withholding_tax: 0,
      status: 'COMPLETED',
    },
    created: payment.at,
    updated: payment.at,
  }
}

const refundStatuses = { PENDING: 'PENDING', SUCCEEDED: 'SUCCESS', FAILED: 'FAILED' } as const

/** A refund as an entry in the list of transactions; it has no fee. */
const refundTransactionOf = (world: World, refund: XenditRefund) => ({
  id: `txn_${refund.id.slice(4)}`,
  product_id: refund.id,
  type: 'REFUND',
  status: refundStatuses[refund.status],
  channel_category: categoryOf(refund.payment_method_type),
  channel_code: refund.channel_code,
  account_identifier: null,
  reference_id: refund.reference_id ?? refund.id,
  currency: refund.currency,
  amount: refund.amount,
  cashflow: 'MONEY_OUT',
  settlement_status: 'SETTLED',
  estimated_settlement_time: null,
  business_id: world.state.xendit.requests[refund.payment_request_id]?.object.business_id ?? '',
  fee: {
    xendit_fee: 0,
    value_added_tax: 0,
    xendit_withholding_tax: 0,
    third_party_withholding_tax: 0,
    status: 'NOT_APPLICABLE',
  },
  created: refund.created,
  updated: refund.updated,
})

const hasMoney = (stored: StoredRequest): stored is StoredRequest & { payment: XenditPayment } =>
  stored.payment !== null

export const allTransactions = (world: World) => [
  ...Object.values(world.state.xendit.requests).filter(hasMoney).map(transactionOf),
  ...Object.values(world.state.xendit.refunds).map((refund) => refundTransactionOf(world, refund)),
]

/** `GET /transactions` as a store uses it: payments and refunds by reference or by day. */
export function listTransactions(world: World, { values }: XenditCall): Answer {
  const types = [values.types ?? 'PAYMENT'].flat().map(String)
  if (types.some((type) => type !== 'PAYMENT' && type !== 'REFUND'))
    return invalid('"types" other than PAYMENT and REFUND are not played here')
  const reference = text(values.reference_id)
  const created = record(values.created)
  const [from, to] = [Date.parse(text(created.gte) ?? ''), Date.parse(text(created.lte) ?? '')]
  const found = allTransactions(world).filter(
    (one) =>
      types.includes(one.type) &&
      (reference === undefined || one.reference_id === reference) &&
      !(Date.parse(one.created) < from) &&
      !(Date.parse(one.created) > to),
  )
  const after = found.findIndex(({ id }) => id === text(values.after_id)) + 1
  const limit = Math.min(50, Math.max(1, Number(values.limit ?? 10) || 10))
  const data = found.slice(after, after + limit)
  const body = { has_more: found.length > after + limit, data, links: [] }
  return { status: 200, body, summary: `${data.length} found` }
}
