import { DomainError } from '@topup/core/api/errors'
import { channels } from '@topup/core/payment/channels'
import { readMobileNumber } from '@topup/core/text/mobile-number'
import type { PaymentMethodParameters, PaymentRequestParameters } from 'xendit-node/payment_request/models'
import type { OpenRequest } from '../payment-port.ts'
import { toXenditAmount } from './payment-state.ts'

const walletCodes = { ID_DANA: 'DANA', ID_OVO: 'OVO', ID_LINKAJA: 'LINKAJA', ID_SHOPEEPAY: 'SHOPEEPAY' } as const
const accountCodes = {
  ID_BCA: 'BCA',
  ID_BRI: 'BRI',
  ID_BNI: 'BNI',
  ID_MANDIRI: 'MANDIRI',
  ID_PERMATA: 'PERMATA',
  ID_BSI: 'BSI',
} as const
const counterCodes = { ID_ALFAMART: 'ALFAMART', ID_INDOMARET: 'INDOMARET' } as const

const isKeyOf = <Table extends object>(table: Table, code: string): code is Extract<keyof Table, string> =>
  Object.hasOwn(table, code)

/** Returns the receiver's name for banks and counters: only letters and single spaces, which all of them accept. */
export function toHolder(name = ''): string {
  const letters = name.normalize('NFKD').replace(/[^A-Za-z ]/g, '')
  return letters.replace(/ +/g, ' ').trim().slice(0, 30).trim() || 'Top up'
}

/** Returns the buyer's phone number for a wallet that asks in its own app; throws invalid_input without one. */
export function requirePhone({ phone }: OpenRequest, wallet: string): string {
  const number = readMobileNumber(phone ?? '')
  if (!number) throw new DomainError('invalid_input', `${wallet} needs your phone number.`)
  return number
}

function toWallet(code: keyof typeof walletCodes, request: OpenRequest): PaymentMethodParameters {
  const { id, returnUrl } = request
  const wallet = { type: 'EWALLET', reusability: 'ONE_TIME_USE', referenceId: id } as const
  const channelCode = walletCodes[code]
  if (!channels[code].needsPhone) {
    const channelProperties = { successReturnUrl: returnUrl, failureReturnUrl: returnUrl }
    return { ...wallet, ewallet: { channelCode, channelProperties } }
  }
  const mobileNumber = requirePhone(request, channels[code].name)
  return { ...wallet, ewallet: { channelCode, channelProperties: { mobileNumber } } }
}

/** Makes a one-time payment method that accepts exactly the request's amount: banks and counters refuse any other. */
function toMethod(request: OpenRequest): PaymentMethodParameters {
  const { id, channel, holder, expiresAt } = request
  const common = { reusability: 'ONE_TIME_USE', referenceId: id } as const
  if (channel === 'QRIS') {
    return { ...common, type: 'QR_CODE', qrCode: { channelCode: 'QRIS', channelProperties: { expiresAt } } }
  }
  if (!channel) throw new DomainError('provider_not_offered', 'Choose an e-wallet first')
  const channelProperties = { customerName: toHolder(holder), expiresAt }
  if (isKeyOf(accountCodes, channel)) {
    const channelCode = accountCodes[channel]
    return { ...common, type: 'VIRTUAL_ACCOUNT', virtualAccount: { channelCode, channelProperties } }
  }
  if (isKeyOf(counterCodes, channel)) {
    const channelCode = counterCodes[channel]
    return { ...common, type: 'OVER_THE_COUNTER', overTheCounter: { channelCode, channelProperties } }
  }
  return toWallet(channel, request)
}

/** `reference_id` is our payment's id, so that a request whose response was lost can be found. */
export const toParameters = (request: OpenRequest): PaymentRequestParameters => ({
  referenceId: request.id,
  amount: toXenditAmount(request.money),
  currency: 'IDR',
  paymentMethod: toMethod(request),
  metadata: { payment_id: request.id, checkout_id: request.checkoutId },
})
