import type { Lifecycle } from '../lifecycle.ts'

/** States of one unit of an order's quantity, which a worker takes from the queue, sends and settles. */
export const unitStatuses = ['queued', 'sending', 'unknown', 'accepted', 'held', 'delivered', 'failed'] as const
export type UnitStatus = (typeof unitStatuses)[number]
export type UnitEvent = 'claim' | 'lost' | 'accepted' | 'delivered' | 'retry' | 'hold' | 'resume' | 'reject'

/** `retry`: the attempt ended without a delivery, and the unit is free for the next attempt. */
export const unitLifecycle: Lifecycle<UnitStatus, UnitEvent> = {
  queued: { claim: 'sending', hold: 'held', reject: 'failed' },
  sending: { lost: 'unknown', accepted: 'accepted', delivered: 'delivered', retry: 'queued' },
  unknown: { accepted: 'accepted', delivered: 'delivered', retry: 'queued' },
  accepted: { delivered: 'delivered', retry: 'queued' },
  held: { resume: 'queued', reject: 'failed' },
  delivered: {},
  failed: {},
}

export const openUnitStatuses: readonly UnitStatus[] = unitStatuses.filter(
  (status) => status !== 'delivered' && status !== 'failed',
)
