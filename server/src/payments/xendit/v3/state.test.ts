import { describe, expect, it } from 'vitest'
import { readV3Request, toV3Payment } from './state.ts'

const request = (overrides: object = {}) => ({
  payment_request_id: 'pr-1',
  reference_id: 'payment-1',
  request_amount: 15_500,
  currency: 'IDR',
  status: 'REQUIRES_ACTION',
  ...overrides,
})
const read = (overrides: object = {}) => toV3Payment(readV3Request(request(overrides)))

const action = (type: string, descriptor: string, value: string) => ({ type, descriptor, value })
const redirect = (descriptor: string, value: string) => action('REDIRECT_CUSTOMER', descriptor, value)
const present = (descriptor: string, value: string) => action('PRESENT_TO_CUSTOMER', descriptor, value)

describe('a payment request of Xendit’s v3', () => {
  it.each([
    ['SUCCEEDED', 'succeeded'],
    ['FAILED', 'closed'],
    ['CANCELED', 'closed'],
    ['EXPIRED', 'closed'],
    ['ACCEPTING_PAYMENTS', 'open'],
    ['REQUIRES_ACTION', 'open'],
    ['AUTHORIZED', 'open'],
    ['A_STATUS_OF_NEXT_YEAR', 'open'],
  ])('that is %s is %s to us', (status, expected) => {
    expect(read({ status }).status).toBe(expected)
  })

  it.each([
    ['FAILED', 'USER_DECLINED_PAYMENT', true],
    ['FAILED', undefined, true],
    ['FAILED', 'PAYMENT_REQUEST_EXPIRED', false],
    ['EXPIRED', undefined, false],
    ['CANCELED', undefined, false],
    ['ACCEPTING_PAYMENTS', 'USER_DECLINED_PAYMENT', false],
  ])('that is %s with the code %s has failed: %s', (status, failure_code, expected) => {
    expect(read({ status, failure_code }).hasFailed).toBe(expected)
  })

  it('is told from one of v2 by our reference, and names our payment', () => {
    expect(read()).toMatchObject({ ref: 'v3:pr-1', paymentId: 'payment-1', received: undefined })
  })

  it('that succeeded says what was asked for, and without an amount no known outcome', () => {
    expect(read({ status: 'SUCCEEDED' }).received).toEqual({ amount: 15_500, currency: 'IDR' })
    expect(() => read({ status: 'SUCCEEDED', request_amount: undefined })).toThrow(TypeError)
  })

  it.each([
    ['nothing at all', null],
    ['no id', { ...request(), payment_request_id: undefined }],
    ['a request of v2', { id: 'pr-1', status: 'PENDING', amount: 1, currency: 'IDR' }],
  ])('is no answer with %s', (_name, json) => {
    expect(() => readV3Request(json)).toThrow('no payment request')
  })

  it.each([
    [
      'the page first',
      [redirect('DEEPLINK_URL', 'https://m.dana.id/1'), redirect('WEB_URL', 'https://dana.id/1')],
      'https://dana.id/1',
    ],
    ['the phone’s page alone', [redirect('DEEPLINK_URL', 'https://m.dana.id/1')], 'https://m.dana.id/1'],
    [
      'no address that is no page',
      [redirect('WEB_URL', 'javascript:alert(1)'), redirect('DEEPLINK_URL', 'ovo://pay')],
      undefined,
    ],
    ['no call of the API', [action('API_POST_REQUEST', 'WEB_URL', 'https://api.example/otp')], undefined],
  ])('sends the buyer to %s', (_name, actions, url) => {
    expect(read({ actions }).nextAction).toEqual(url ? { kind: 'redirect', url } : { kind: 'elsewhere' })
  })

  it.each([
    ['QR_STRING', {}, { kind: 'qr', text: '00020101' }],
    ['VIRTUAL_ACCOUNT_NUMBER', { display_name: 'Kilat' }, { kind: 'number', number: '00020101', name: 'Kilat' }],
    ['PAYMENT_CODE', { payer_name: 'Kilat' }, { kind: 'number', number: '00020101', name: 'Kilat' }],
    ['PAYMENT_CODE', {}, { kind: 'number', number: '00020101', name: '' }],
  ])('with a %s shows it, until it is over', (descriptor, channel_properties, nextAction) => {
    const actions = [present(descriptor, '00020101')]
    expect(read({ actions, channel_properties }).nextAction).toEqual(nextAction)
    expect(read({ actions, channel_properties, status: 'CANCELED' }).nextAction).toBeUndefined()
  })
})
