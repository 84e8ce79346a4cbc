import type { Order, Refund } from '@paypal/paypal-server-sdk'
import { describe, expect, it } from 'vitest'
import { toMinorUnits, toProviderPayment } from './order-state.ts'
import { toRefundState } from './refunds.ts'
import { toVerification } from './verify-webhook.ts'

const capture = (status: string, id = 'CAP1') => ({ id, status, amount: { currencyCode: 'USD', value: '10.50' } })
const order = (status: string, captures: object[] = []) =>
  ({ id: 'ORDER1', status, purchaseUnits: [{ customId: 'payment-1', payments: { captures } }] }) as Order

it.each([
  ['JPY', '1500', 1500],
  ['JPY', '1500.00', 1500],
  // PayPal uses no decimals for these two currencies, although ISO 4217 gives them two.
  ['HUF', '1500', 150_000],
  ['TWD', '1500', 150_000],
  ['KWD', '1.717', 1717],
  ['USD', '90071992547409.91', 9_007_199_254_740_991],
  ['USD', '70368744177664.17', 7_036_874_417_766_417],
  ['USD', '-0.10', -10],
])('PayPal’s amount of %s %s counts %i in the smallest unit', (currencyCode, value, amount) => {
  expect(toMinorUnits({ currencyCode, value })).toEqual({ amount, currency: currencyCode })
})

it.each(['90071992547409.93', '9007199254740993', '', '1e3', 'ten', 'NaN'])(
  'PayPal’s amount of USD %j is no amount: its capture is read again, never taken for another sum',
  (value) => {
    const odd = { ...capture('COMPLETED'), amount: { currencyCode: 'USD', value } }
    expect(() => toProviderPayment(order('COMPLETED', [odd]))).toThrow('no usable amount')
  },
)

describe('a PayPal order', () => {
  it.each([
    ['CREATED', [], 'open'],
    ['PAYER_ACTION_REQUIRED', [], 'open'],
    ['APPROVED', [], 'open'],
    ['A_STATUS_OF_NEXT_YEAR', [], 'open'],
    ['VOIDED', [], 'closed'],
    ['COMPLETED', [], 'open'],
    ['COMPLETED', [capture('PENDING')], 'open'],
    ['COMPLETED', [capture('DECLINED')], 'closed'],
    ['COMPLETED', [capture('FAILED')], 'closed'],
    ['COMPLETED', [capture('COMPLETED')], 'succeeded'],
    ['COMPLETED', [capture('PARTIALLY_REFUNDED')], 'succeeded'],
    ['COMPLETED', [capture('REFUNDED')], 'succeeded'],
    ['COMPLETED', [capture('DECLINED'), capture('COMPLETED')], 'succeeded'],
  ])('that is %s with captures %j is %s to us', (status, captures, expected) => {
    expect(toProviderPayment(order(status, captures)).status).toBe(expected)
  })

  it('that is paid names the money, the capture a refund needs, and our payment', () => {
    expect(toProviderPayment(order('COMPLETED', [capture('DECLINED', 'CAP0'), capture('COMPLETED')]))).toEqual({
      ref: 'ORDER1',
      status: 'succeeded',
      received: { amount: 1050, currency: 'USD' },
      captureRef: 'CAP1',
      paymentId: 'payment-1',
      nextAction: undefined,
    })
  })

  it('names what PayPal sent back of it, and counts no refund that failed or only waits', () => {
    const refund = (status: string, value: string) => ({ status, amount: { currencyCode: 'USD', value } })
    const refunds = [refund('COMPLETED', '2.00'), refund('FAILED', '3.00'), refund('COMPLETED', '0.50')]
    const paid = order('COMPLETED', [capture('PARTIALLY_REFUNDED')])
    const [unit] = paid.purchaseUnits ?? []
    const read = { ...paid, purchaseUnits: [{ ...unit, payments: { ...unit?.payments, refunds } }] } as Order
    expect(toProviderPayment(read).refunded).toEqual({ amount: 250, currency: 'USD' })
  })

  it.each([
    ['19.99', 'USD', 1999],
    ['100', 'JPY', 100],
    ['1.10', 'XXX', 110],
  ])('of %s %s counts smallest units', (value, currencyCode, amount) => {
    const paid = { ...capture('COMPLETED'), amount: { currencyCode, value } }
    expect(toProviderPayment(order('COMPLETED', [paid])).received).toEqual({ amount, currency: currencyCode })
  })
})

it.each([
  ['COMPLETED', { kind: 'done', ref: 'R1' }],
  ['PENDING', { kind: 'pending', ref: 'R1' }],
  ['A_STATUS_OF_NEXT_YEAR', { kind: 'pending', ref: 'R1' }],
  ['FAILED', { kind: 'failed', reason: 'FAILED', ref: 'R1' }],
  ['CANCELLED', { kind: 'failed', reason: 'CANCELLED', ref: 'R1' }],
])('a PayPal refund that is %s is understood', (status, state) => {
  expect(toRefundState({ id: 'R1', status } as Refund)).toEqual(state)
})

describe('the verification of a PayPal notice', () => {
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'paypal-transmission-id': 't1',
    'paypal-transmission-sig': 'sig',
    'paypal-transmission-time': '2026-01-01T00:00:00Z',
  }

  it('carries the event byte for byte', () => {
    const raw = '{ "id": "WH-1",\n "amount": 1.0 }'
    const body = toVerification(raw, headers, 'WH') ?? ''
    expect(body).toContain(`"webhook_event":${raw}}`)
    expect(JSON.parse(body)).toMatchObject({ webhook_id: 'WH', transmission_id: 't1', webhook_event: { id: 'WH-1' } })
  })

  it.each(['{},"webhook_id":"THEIRS"', '[]', 'null', '"text"', '', '{"a":1'])(
    'is never asked for the body %s',
    (raw) => {
      expect(toVerification(raw, headers, 'WH')).toBeUndefined()
    },
  )

  it.each(Object.keys(headers))('is never asked without the header %s', (name) => {
    expect(toVerification('{}', { ...headers, [name]: undefined }, 'WH')).toBeUndefined()
  })
})
