import { isRecord, record, text } from '../form-values.ts'
import { type Answer, isAnswer } from '../serve.ts'
import { type ChannelCode, channelRules, isChannelCode, isClosedAmount, kindOf } from './channels.ts'
import type { XenditCall } from './xendit-call.ts'
import { invalid, xenditError } from './xendit-errors.ts'

export type WantedPayment = {
  referenceId: string
  amount: number
  channel: ChannelCode
  methodReference: string | undefined
  properties: Record<string, string>
  description: string | null
  metadata: Record<string, unknown> | null
}

const members = {
  EWALLET: 'ewallet',
  QR_CODE: 'qr_code',
  VIRTUAL_ACCOUNT: 'virtual_account',
  OVER_THE_COUNTER: 'over_the_counter',
} as const
const isMethodType = (type: unknown): type is keyof typeof members =>
  typeof type === 'string' && Object.hasOwn(members, type)

const isWebUrl = (value: string) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)

/** Checks a payment request as Xendit would. */
export function readPayment({ values }: XenditCall): WantedPayment | Answer {
  const method = record(values.payment_method)
  const source = isMethodType(method.type) ? method[members[method.type]] : undefined
  if (!isRecord(source))
    return invalid('"payment_method" must be an e-wallet, a QR code, an account or a counter', 'body.payment_method')
  if (method.reusability !== 'ONE_TIME_USE')
    return invalid('"payment_method.reusability" must be ONE_TIME_USE', 'body.payment_method.reusability')
  const channel = source.channel_code
  if (!isChannelCode(channel) || kindOf(channel).type !== method.type)
    return xenditError(400, 'INVALID_CHANNEL_CODE', `The channel ${String(channel).slice(0, 30)} is not offered`)
  if (values.currency !== 'IDR' || (values.country ?? 'ID') !== 'ID')
    return xenditError(400, 'UNSUPPORTED_CURRENCY', 'Only IDR in ID is offered for this channel')
  const properties = readProperties(channel, record(source.channel_properties))
  if (isAnswer(properties)) return properties
  const { amount } = values
  const { min, max } = channelRules(channel)
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    return invalid('"amount" must be a whole number of rupiah', 'body.amount')
  if (amount < min || amount > max)
    return invalid(`"amount" must be between ${min} and ${max} for ${channel}`, 'body.amount')
  const referenceId = text(values.reference_id)
  if (!referenceId || referenceId.length > 255)
    return invalid('"reference_id" must have 1 to 255 characters', 'body.reference_id')
  return {
    referenceId,
    amount,
    channel,
    methodReference: text(method.reference_id),
    properties: properties.values,
    description: text(values.description) ?? null,
    metadata: isRecord(values.metadata) ? values.metadata : null,
  }
}

function readProperties(
  channel: ChannelCode,
  given: Record<string, unknown>,
): { values: Record<string, string> } | Answer {
  const path = 'body.payment_method.channel_properties'
  const entries = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const wrongUrl = entries.find(([name, value]) => name.endsWith('_return_url') && !isWebUrl(value))
  if (wrongUrl) return invalid(`"${wrongUrl[0]}" must be a URL`, path)
  const values = Object.fromEntries(entries)
  const { approval } = channelRules(channel)
  if (approval === 'redirect' && !values.success_return_url)
    return invalid(`"success_return_url" is required for ${channel}`, path)
  if (approval === 'push' && !/^\+62\d{8,13}$/.test(values.mobile_number ?? ''))
    return invalid('"mobile_number" must be an Indonesian number in E.164 format', path)
  if (isClosedAmount(channel) && !/^[A-Za-z][A-Za-z ]{0,48}$/.test(values.customer_name ?? ''))
    return invalid('"customer_name" must consist of letters and spaces', path)
  if (values.expires_at && Number.isNaN(Date.parse(values.expires_at)))
    return invalid('"expires_at" must be a date and time', path)
  return { values }
}
