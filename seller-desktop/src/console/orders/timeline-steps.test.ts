import { describe, expect, it } from 'vitest'
import { timelineSteps } from './timeline-steps.ts'

const nothing = {
  orderedAt: '10:00',
  paidAt: null,
  sentAt: null,
  acceptedAt: null,
  deliveredAt: null,
  byHand: false,
}
const shown = (order: Parameters<typeof timelineSteps>[0]) =>
  timelineSteps(order).map(({ id, state }) => `${id} ${state}`)

describe('the timeline of an order', () => {
  it('points at the step that is awaited', () => {
    const timeline = { ...nothing, paidAt: '10:01', sentAt: '10:02' }
    expect(shown({ status: 'processing', failedBy: null, timeline })).toEqual([
      'ordered done',
      'paid done',
      'sent done',
      'accepted current',
      'delivered todo',
    ])
  })

  it('leaves out what a delivery by hand never had', () => {
    const timeline = { ...nothing, paidAt: '10:01', deliveredAt: '10:09' }
    expect(shown({ status: 'completed', failedBy: null, timeline })).toEqual([
      'ordered done',
      'paid done',
      'delivered done',
    ])
  })

  it('names no supplier where the seller delivers', () => {
    const timeline = { ...nothing, byHand: true, paidAt: '10:01' }
    expect(shown({ status: 'pending-delivery', failedBy: null, timeline })).toEqual([
      'ordered done',
      'paid done',
      'delivered current',
    ])
  })

  it('ends with why an order failed', () => {
    expect(shown({ status: 'failed', failedBy: 'expired', timeline: nothing })).toEqual([
      'ordered done',
      'expired stopped',
    ])
  })
})
