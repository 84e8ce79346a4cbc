import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { stripeDisputes } from './stripe-disputes.ts'

const secure = {
  result: 'authenticated',
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  version: '2.2.0',
}
const charge = { billing_details: { name: 'A Buyer' }, payment_method_details: { card: { three_d_secure: secure } } }
const dispute = {
  charge,
  reason: 'fraudulent',
  status: 'needs_response',
  metadata: {},
  evidence_details: { due_by: 1_795_000_000, past_due: false, submission_count: 0 },
}
const read = (found: object) =>
  stripeDisputes({ disputes: { retrieve: async () => found } } as unknown as Stripe).read('du_1')

describe('a dispute as Stripe tells it', () => {
  it('names who paid, and what the card’s bank asked', async () => {
    expect(await read(dispute)).toEqual({
      reason: 'fraudulent',
      dueBy: new Date(1_795_000_000_000).toISOString(),
      isOpen: true,
      answeredBy: undefined,
      customerName: 'A Buyer',
      threeDSecure:
        '3-D Secure 2.2.0: the card’s bank asked whoever paid to confirm it, and authenticated the payment (electronic commerce indicator 05).',
    })
  })

  it.each([null, { ...secure, result: 'attempt_acknowledged' }, { ...secure, result: 'failed' }])(
    'claims no 3-D Secure that did not authenticate: %o',
    async (three_d_secure) => {
      const other = { ...charge, payment_method_details: { card: { three_d_secure } } }
      expect((await read({ ...dispute, charge: other })).threeDSecure).toBeNull()
    },
  )

  it.each([
    ['under_review', false],
    ['won', false],
    ['a status of later', false],
    ['needs_response', true],
  ])('takes an answer while it waits for one: %s', async (status, isOpen) => {
    expect((await read({ ...dispute, status, charge: 'ch_1' })).isOpen).toBe(isOpen)
    expect(
      (await read({ ...dispute, status, evidence_details: { ...dispute.evidence_details, past_due: true } })).isOpen,
    ).toBe(false)
  })

  it('knows our answer from one that somebody else sent', async () => {
    const answered = { ...dispute, evidence_details: { ...dispute.evidence_details, submission_count: 1 } }
    expect((await read({ ...answered, metadata: { evidence_id: 'ours' } })).answeredBy).toBe('ours')
    expect((await read(answered)).answeredBy).toBeNull()
    // Our answer is saved at Stripe as a draft, but not submitted yet, so it does not count.
    expect((await read({ ...dispute, metadata: { evidence_id: 'ours' } })).answeredBy).toBeUndefined()
  })
})
