import { describe, expect, it } from 'vitest'
import { sdkRequests } from './sdk-requests.ts'
import type { XenditClient } from './xendit-client.ts'

const request = (overrides: object = {}) => ({
  id: 'pr-1',
  referenceId: 'payment-1',
  amount: 15_500,
  currency: 'IDR',
  status: 'PENDING',
  paymentMethod: { id: 'pm-1', status: 'ACTIVE' },
  ...overrides,
})
const failed = request({ status: 'FAILED', failureCode: 'PAYMENT_DECLINED' })

/** Ends a request at a fake Xendit, which shows these states one after the other. */
function ending(states: object[], expire: () => Promise<unknown> = async () => ({})) {
  const left = [...states]
  const client = {
    PaymentRequest: { getPaymentRequestByID: async () => left.shift() },
    PaymentMethod: { expirePaymentMethod: expire },
  }
  return sdkRequests(client as unknown as XenditClient).end('pr-1')
}

describe('a request of version 2 that the store ends', () => {
  it('has not failed, whatever Xendit calls it afterwards', async () => {
    expect(await ending([request(), failed])).toMatchObject({ status: 'closed', hasFailed: false })
  })

  it('has failed where it had failed before', async () => {
    const refused = () => Promise.reject({ status: 400, errorCode: 'INVALID_STATUS' })
    expect(await ending([failed])).toMatchObject({ status: 'closed', hasFailed: true })
    expect(await ending([request(), failed], refused)).toMatchObject({ status: 'closed', hasFailed: true })
  })
})
