import { kindOf } from './channels.ts'
import { toV3Code, toV3Properties } from './channels-v3.ts'
import type { StoredRequest, XenditRequest } from './xendit-state.ts'

type V3Action = { type: string; descriptor: string; value: string }

const given = <Value>(name: string, value: Value | null | undefined) => (value == null ? {} : { [name]: value })

const propertiesOf = ({ object: { payment_method }, channel }: StoredRequest): Record<string, string> =>
  payment_method[kindOf(channel).member]?.channel_properties ?? {}

/** v3's `actions` for the buyer, made from v2's wallet URLs or its QR string, account number or payment code. */
function actionsOf(stored: StoredRequest): V3Action[] {
  const { qr_string, virtual_account_number, payment_code } = propertiesOf(stored)
  const present = (descriptor: string, value: string) => ({ type: 'PRESENT_TO_CUSTOMER', descriptor, value })
  if (qr_string) return [present('QR_STRING', qr_string)]
  if (virtual_account_number) return [present('VIRTUAL_ACCOUNT_NUMBER', virtual_account_number)]
  if (payment_code) return [present('PAYMENT_CODE', payment_code)]
  return stored.object.actions.flatMap(({ url, url_type }) =>
    url ? [{ type: 'REDIRECT_CUSTOMER', descriptor: url_type === 'WEB' ? 'WEB_URL' : 'DEEPLINK_URL', value: url }] : [],
  )
}

const shown = new Set(['qr_string', 'virtual_account_number', 'payment_code'])

/** Returns the properties that the store sent. */
function askedProperties(stored: StoredRequest): Record<string, string> {
  const own = Object.entries(propertiesOf(stored)).filter(([name]) => !shown.has(name))
  return toV3Properties(stored.channel, Object.fromEntries(own))
}

const statusOf = ({ status }: XenditRequest) => (status === 'PENDING' ? 'REQUIRES_ACTION' : status)

/** Fields that v3's payment request and payment have in common. */
const common = (stored: StoredRequest) => ({
  business_id: stored.object.business_id,
  reference_id: stored.object.reference_id,
  payment_request_id: stored.object.id,
  type: 'PAY',
  country: stored.object.country,
  request_amount: stored.object.amount,
  capture_method: 'AUTOMATIC',
  channel_code: toV3Code(stored.channel),
  channel_properties: askedProperties(stored),
  ...given('failure_code', stored.object.failure_code),
  ...given('description', stored.object.description),
  ...given('metadata', stored.object.metadata),
  created: stored.object.created,
})

export const toV3Request = (stored: StoredRequest) => ({
  ...common(stored),
  currency: stored.object.currency,
  ...given('latest_payment_id', stored.payment?.id),
  status: statusOf(stored.object),
  actions: actionsOf(stored),
  updated: stored.object.updated,
})

/** The payment as a webhook reports it; `request_amount` stays the requested amount. */
export const toV3Payment = (stored: StoredRequest, id: string, status: 'SUCCEEDED' | 'FAILED', at: string) => ({
  ...common(stored),
  payment_id: id,
  currency: stored.payment?.currency ?? stored.object.currency,
  status,
  captures: stored.payment
    ? [{ capture_timestamp: at, capture_id: `cap-${id.slice(3)}`, capture_amount: stored.payment.amount }]
    : [],
  updated: at,
})
