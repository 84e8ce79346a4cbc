import { expect, it } from 'vitest'
import { redactWebhook } from './redact.ts'

it('a notice is kept without its buyer, however deep they stand in it', () => {
  const data = {
    payment_request_id: 'pr-1',
    captures: [{ capture_amount: 15_500 }],
    channel_properties: { account_mobile_number: '+6281234567890' },
    payment_details: { payer_name: 'Budi', remark: 'for Budi' },
  }
  const kept = redactWebhook({ event: 'payment.capture', data })
  expect(JSON.parse(kept)).toEqual({
    event: 'payment.capture',
    data: { payment_request_id: 'pr-1', captures: [{ capture_amount: 15_500 }] },
  })
})
