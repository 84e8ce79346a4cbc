import { DomainError } from '@topup/core/api/errors'
import type { PaymentMethodParameters, PaymentRequestParameters } from 'xendit-node/payment_request/models'
import type { OpenRequest } from '../payment-port.ts'
import { channelLimits } from './channel-limits.ts'
import { toXenditAmount } from './payment-state.ts'

const walletCodes = { ID_DANA: 'DANA', ID_OVO: 'OVO', ID_LINKAJA: 'LINKAJA', ID_SHOPEEPAY: 'SHOPEEPAY' } as const

/** An Indonesian mobile number as +62…, however the buyer wrote it; undefined when it is none. */
export function toE164(phone: string): string | undefined {
  const digits = phone.replace(/[\s().+-]/g, '').replace(/^(?:0|62)/, '')
  return /^8\d{7,12}$/.test(digits) ? `+62${digits}` : undefined
}

function toMethod({ id, channel, phone, returnUrl, expiresAt }: OpenRequest): PaymentMethodParameters {
  const common = { reusability: 'ONE_TIME_USE', referenceId: id } as const
  if (channel === 'QRIS') {
    return { ...common, type: 'QR_CODE', qrCode: { channelCode: 'QRIS', channelProperties: { expiresAt } } }
  }
  if (!channel) throw new DomainError('provider_not_offered', 'Choose an e-wallet first')
  const wallet = { ...common, type: 'EWALLET' } as const
  const returnUrls = { successReturnUrl: returnUrl, failureReturnUrl: returnUrl }
  if (!channelLimits[channel].needsPhone) {
    return { ...wallet, ewallet: { channelCode: walletCodes[channel], channelProperties: returnUrls } }
  }
  const mobileNumber = toE164(phone ?? '')
  if (!mobileNumber) throw new DomainError('invalid_input', `${channelLimits[channel].name} needs your phone number.`)
  return { ...wallet, ewallet: { channelCode: walletCodes[channel], channelProperties: { mobileNumber } } }
}

/** `reference_id` is our payment's id, so that an attempt can be found without knowing Xendit's. */
export const toParameters = (request: OpenRequest): PaymentRequestParameters => ({
  referenceId: request.id,
  amount: toXenditAmount(request.money),
  currency: 'IDR',
  paymentMethod: toMethod(request),
  metadata: { payment_id: request.id, checkout_id: request.checkoutId },
})
