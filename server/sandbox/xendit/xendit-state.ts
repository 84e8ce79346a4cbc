import { keyed } from '../keyed.ts'
import type { StoredReply } from '../stored-reply.ts'
import type { ChannelCode } from './channels.ts'

export type XenditAction = {
  action: 'AUTH' | 'PRESENT_TO_CUSTOMER'
  url_type: 'WEB' | 'MOBILE' | 'API'
  method: string | null
  url: string | null
  qr_code: string | null
}

type MethodType = 'EWALLET' | 'QR_CODE' | 'VIRTUAL_ACCOUNT' | 'OVER_THE_COUNTER'
type Channel = { channel_code: ChannelCode; channel_properties: Record<string, string> }

/** A bank or a till takes only this amount. */
type Numbered = Channel & { amount: number; currency: string }

/** A payment method inside a payment request. */
export type XenditMethod = {
  id: string
  type: MethodType
  reference_id: string
  description: string | null
  created: string
  updated: string
  card: null
  direct_debit: null
  ewallet: (Channel & { account: Record<string, null> }) | null
  over_the_counter: Numbered | null
  virtual_account: Numbered | null
  qr_code: Channel | null
  reusability: 'ONE_TIME_USE'
  status: 'ACTIVE' | 'EXPIRED' | 'FAILED'
  metadata: Record<string, unknown> | null
}

/** A payment request as the v2 API returns it. */
export type XenditRequest = {
  id: string
  created: string
  updated: string
  reference_id: string
  business_id: string
  customer_id: null
  customer: null
  amount: number
  min_amount: null
  max_amount: null
  country: 'ID'
  currency: 'IDR'
  payment_method: XenditMethod
  description: string | null
  failure_code: string | null
  capture_method: 'AUTOMATIC'
  initiator: null
  card_verification_results: null
  status: 'REQUIRES_ACTION' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED' | 'CANCELED'
  actions: XenditAction[]
  metadata: Record<string, unknown> | null
  shipping_information: null
  items: null
}

export type XenditPayment = {
  id: string
  amount: number
  currency: string
  at: string
  refunded: number
  fee?: number | undefined
}

export type StoredRequest = {
  /** The request in the shape of v2; answers of v3 are made from it. */
  object: XenditRequest
  /** The API that created the request; only that API finds it and sends its webhooks. */
  api: 'v2' | 'v3'
  channel: ChannelCode
  expiresAt: string
  /** The payment received; null before the buyer paid. */
  payment: XenditPayment | null
}

export type XenditRefund = {
  id: string
  payment_request_id: string
  payment_id: string
  payment_method_type: MethodType
  amount: number
  channel_code: ChannelCode
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  reason: string
  country: 'ID'
  currency: 'IDR'
  reference_id: string | null
  failure_code: string | null
  refund_fee_amount: null
  created: string
  updated: string
  metadata: Record<string, unknown> | null
}

export type XenditState = {
  requests: Record<string, StoredRequest>
  /** Payment method id -> payment request id. */
  methods: Record<string, string>
  refunds: Record<string, XenditRefund>
  replies: Record<string, StoredReply>
}

export const emptyXenditState = (): XenditState => ({
  requests: keyed(),
  methods: keyed(),
  refunds: keyed(),
  replies: keyed(),
})
