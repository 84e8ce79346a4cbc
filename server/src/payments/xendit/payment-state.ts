import { type Currency, currencies, exponentOf } from '@topup/core/money/currency'
import type { PaymentRequest, PaymentRequestAction } from 'xendit-node/payment_request/models'
import type { NextAction, ProviderPayment } from '../payment-port.ts'

/** In every other status, even one unknown to us or the SDK (UNKNOWN_ENUM_VALUE), the request still takes money. */
const settledStatuses: Readonly<Record<string, 'succeeded' | 'closed'>> = {
  SUCCEEDED: 'succeeded',
  FAILED: 'closed',
  CANCELED: 'closed',
  VOIDED: 'closed',
  EXPIRED: 'closed',
}

export const settledStatus = (status: string): ProviderPayment['status'] => settledStatuses[status] ?? 'open'

/** Whether the payment failed. Xendit may call an expired request failed; the failure code tells the difference. */
export const hasFailed = (status: string, failureCode: string | null | undefined): boolean =>
  status === 'FAILED' && failureCode !== 'PAYMENT_REQUEST_EXPIRED'

/** Converts a Xendit amount, which is in whole units with decimals: 15000 is fifteen thousand rupiah. */
export function toMinorUnits(amount: unknown, currency: string): number {
  const minor = typeof amount === 'number' ? Math.round(amount * 10 ** exponentOf(currency)) : Number.NaN
  if (!Number.isSafeInteger(minor)) throw new TypeError('Xendit named no usable amount')
  return minor
}

export const toXenditAmount = ({ amount, currency }: { amount: number; currency: Currency }) =>
  amount / 10 ** currencies[currency].exponent

const pagePreference = ['WEB', 'MOBILE', 'DEEPLINK']
export const isWebPage = (url: string) => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)

/** Returns the page to send the buyer to. Prefers a web page, which works on every device, to an app link. */
function findPage(actions: readonly PaymentRequestAction[]): string | undefined {
  const pages = actions.filter(({ action, url }) => action === 'AUTH' && url !== null && isWebPage(url))
  const [best] = pages.sort((a, b) => pagePreference.indexOf(a.urlType) - pagePreference.indexOf(b.urlType))
  return best?.url ?? undefined
}

function toNextAction({ paymentMethod, actions }: PaymentRequest): NextAction {
  const qr = paymentMethod.qrCode?.channelProperties?.qrString
  if (qr) return { kind: 'qr', text: qr }
  const account = paymentMethod.virtualAccount?.channelProperties
  const counter = paymentMethod.overTheCounter?.channelProperties
  const number = account?.virtualAccountNumber ?? counter?.paymentCode
  if (number) return { kind: 'number', number, name: account?.customerName ?? counter?.customerName ?? '' }
  const url = findPage(actions ?? [])
  return url ? { kind: 'redirect', url } : { kind: 'elsewhere' }
}

export function toProviderPayment(request: PaymentRequest): ProviderPayment {
  if (!request.id) throw new TypeError('Xendit answered something that is no payment request')
  const status = settledStatus(request.status)
  const received = () => ({ amount: toMinorUnits(request.amount, request.currency), currency: request.currency })
  return {
    ref: request.id,
    status,
    hasFailed: hasFailed(request.status, request.failureCode),
    received: status === 'succeeded' ? received() : undefined,
    captureRef: undefined,
    paymentId: request.referenceId,
    nextAction: status === 'open' ? toNextAction(request) : undefined,
  }
}
