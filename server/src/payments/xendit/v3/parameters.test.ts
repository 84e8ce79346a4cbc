import { channelCodes } from '@topup/core/payment/channels'
import { expect, it } from 'vitest'
import type { OpenRequest } from '../../payment-port.ts'
import { toV3Parameters } from './parameters.ts'

const wanted: OpenRequest = {
  id: 'payment-1',
  checkoutId: 'checkout-1',
  money: { amount: 15_500, currency: 'IDR' },
  channel: 'ID_OVO',
  phone: '0812-3456-7890',
  holder: 'Kilat 24/7 — top up',
  returnUrl: 'https://store.example/track',
  expiresAt: new Date(0),
}
const expires_at = '1970-01-01T00:00:00.000Z'
const pages = { success_return_url: wanted.returnUrl, failure_return_url: wanted.returnUrl }

it.each([
  ['ID_DANA', 'DANA', pages],
  ['ID_LINKAJA', 'LINKAJA', pages],
  ['ID_SHOPEEPAY', 'SHOPEEPAY', pages],
  ['ID_OVO', 'OVO', { account_mobile_number: '+6281234567890' }],
  ['QRIS', 'QRIS', { expires_at }],
  ['ID_BCA', 'BCA_VIRTUAL_ACCOUNT', { display_name: 'Kilat top up', expires_at }],
  ['ID_ALFAMART', 'ALFAMART', { payer_name: 'Kilat top up', expires_at }],
] as const)('%s is asked for as %s with what it needs', (channel, channel_code, channel_properties) => {
  expect(toV3Parameters({ ...wanted, channel })).toMatchObject({ type: 'PAY', channel_code, channel_properties })
})

it('every request names whole rupiah, one country and our payment', () => {
  for (const channel of channelCodes) {
    const { reference_id, country, currency, request_amount } = toV3Parameters({ ...wanted, channel })
    expect([reference_id, country, currency, request_amount]).toEqual(['payment-1', 'ID', 'IDR', 15_500])
  }
})

it('OVO is not asked at all without a number', () => {
  expect(() => toV3Parameters({ ...wanted, phone: undefined })).toThrow('OVO needs your phone number.')
})

it('no channel is no way to pay', () => {
  expect(() => toV3Parameters({ ...wanted, channel: undefined })).toThrow('Choose an e-wallet first')
})
