import { describe, expect, it } from 'vitest'
import type { PaymentRequest, PaymentRequestAction } from 'xendit-node/payment_request/models'
import { toParameters } from './payment-parameters.ts'
import { toProviderPayment } from './payment-state.ts'
import { toRefund, whyNotRefundable } from './refunds.ts'

const request = (overrides: object = {}) =>
  ({
    id: 'pr-1',
    referenceId: 'payment-1',
    amount: 15_500,
    currency: 'IDR',
    status: 'PENDING',
    paymentMethod: { id: 'pm-1' },
    ...overrides,
  }) as PaymentRequest

const action = (urlType: string, url: string, kind = 'AUTH') =>
  ({ action: kind, urlType, url, method: 'GET', qrCode: null }) as PaymentRequestAction

describe('a Xendit payment request', () => {
  it.each([
    ['SUCCEEDED', 'succeeded'],
    ['FAILED', 'closed'],
    ['CANCELED', 'closed'],
    ['VOIDED', 'closed'],
    ['EXPIRED', 'closed'],
    ['PENDING', 'open'],
    ['REQUIRES_ACTION', 'open'],
    ['AWAITING_CAPTURE', 'open'],
    ['UNKNOWN', 'open'],
    ['UNKNOWN_ENUM_VALUE', 'open'],
    ['A_STATUS_OF_NEXT_YEAR', 'open'],
  ])('that is %s is %s to us', (status, expected) => {
    expect(toProviderPayment(request({ status })).status).toBe(expected)
  })

  it.each([
    ['FAILED', 'USER_DECLINED_PAYMENT', true],
    ['FAILED', null, true],
    ['FAILED', 'A_CODE_OF_NEXT_YEAR', true],
    ['FAILED', 'PAYMENT_REQUEST_EXPIRED', false],
    ['EXPIRED', null, false],
    ['CANCELED', null, false],
    ['VOIDED', null, false],
    ['PENDING', 'USER_DECLINED_PAYMENT', false],
    ['SUCCEEDED', null, false],
  ])('that is %s with the code %s has failed: %s', (status, failureCode, expected) => {
    expect(toProviderPayment(request({ status, failureCode })).hasFailed).toBe(expected)
  })

  it.each([
    [15_500, 'IDR', { amount: 15_500, currency: 'IDR' }],
    [100.5, 'PHP', { amount: 10_050, currency: 'PHP' }],
    [15_500, 'UNKNOWN_ENUM_VALUE', { amount: 1_550_000, currency: 'UNKNOWN_ENUM_VALUE' }],
  ])('of %d %s counts smallest units', (amount, currency, received) => {
    expect(toProviderPayment(request({ status: 'SUCCEEDED', amount, currency })).received).toEqual(received)
  })

  it('that succeeded without an amount is no known outcome', () => {
    expect(() => toProviderPayment(request({ status: 'SUCCEEDED', amount: undefined }))).toThrow(TypeError)
  })

  it.each([
    [
      'the page first',
      [action('MOBILE', 'https://m.dana.id/1'), action('WEB', 'https://dana.id/1')],
      'https://dana.id/1',
    ],
    ['the mobile page alone', [action('MOBILE', 'https://m.dana.id/1')], 'https://m.dana.id/1'],
    ['no address that is no page', [action('DEEPLINK', 'ovo://pay'), action('WEB', 'javascript:alert(1)')], undefined],
    ['no call of the API', [action('API', 'https://api.example/auth', 'CANCEL')], undefined],
  ])('sends the buyer to %s', (_name, actions, url) => {
    const next = toProviderPayment(request({ status: 'REQUIRES_ACTION', actions })).nextAction
    expect(next).toEqual(url ? { kind: 'redirect', url } : { kind: 'elsewhere' })
  })

  it('for QRIS carries the text of the code, and nothing to do once it is over', () => {
    const paymentMethod = { id: 'pm-1', qrCode: { channelProperties: { qrString: '00020101' } } }
    expect(toProviderPayment(request({ paymentMethod })).nextAction).toEqual({ kind: 'qr', text: '00020101' })
    expect(toProviderPayment(request({ paymentMethod, status: 'EXPIRED' })).nextAction).toBeUndefined()
  })
})

describe('what Xendit is asked for', () => {
  const wanted = {
    id: 'payment-1',
    checkoutId: 'checkout-1',
    money: { amount: 15_500, currency: 'IDR' },
    channel: 'ID_OVO',
    phone: undefined,
    returnUrl: 'https://store.example/track',
    expiresAt: new Date(0),
  } as const

  it('names whole rupiah, our payment, and the number OVO pushes to', () => {
    const { amount, referenceId, paymentMethod } = toParameters({ ...wanted, phone: '081234567890' })
    expect({ amount, referenceId }).toEqual({ amount: 15_500, referenceId: 'payment-1' })
    expect(paymentMethod?.ewallet).toEqual({
      channelCode: 'OVO',
      channelProperties: { mobileNumber: '+6281234567890' },
    })
  })

  it('is not asked at all for OVO without a number', () => {
    expect(() => toParameters(wanted)).toThrow('OVO needs your phone number.')
  })
})

describe('a Xendit refund', () => {
  it.each([
    ['ID_OVO', 15_500, 'OVO takes no refund of a one-off payment.'],
    ['ID_LINKAJA', 15_499, 'LinkAja takes back a whole payment only.'],
    ['ID_LINKAJA', 15_500, undefined],
    ['ID_DANA', 1, undefined],
    ['ID_SHOPEEPAY', 1, undefined],
    ['QRIS', 1, undefined],
  ])('of a payment by %s over %d of 15500 rupiah is refused as the table says', (channel, amount, reason) => {
    expect(whyNotRefundable({ channel, amount: 15_500 }, amount)).toBe(reason)
  })

  it.each([
    ['SUCCEEDED', { kind: 'done', ref: 'rfd-1' }],
    ['PENDING', { kind: 'pending', ref: 'rfd-1' }],
    ['A_STATUS_OF_NEXT_YEAR', { kind: 'pending', ref: 'rfd-1' }],
    ['FAILED', { kind: 'failed', reason: 'ACCOUNT_CLOSED', ref: 'rfd-1' }],
    ['CANCELLED', { kind: 'failed', reason: 'ACCOUNT_CLOSED', ref: 'rfd-1' }],
  ])('that is %s is understood', (status, state) => {
    const json = { id: 'rfd-1', status, amount: 100, currency: 'IDR', failure_code: 'ACCOUNT_CLOSED' }
    expect(toRefund(json).state).toEqual(state)
  })
})
