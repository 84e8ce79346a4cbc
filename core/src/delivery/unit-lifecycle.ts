import type { Lifecycle } from '../lifecycle.ts'

/** One unit of quantity: what a worker claims, sends and settles. */
export const unitStatuses = ['queued', 'sending', 'unknown', 'accepted', 'held', 'delivered', 'failed'] as const
export type UnitStatus = (typeof unitStatuses)[number]
export type UnitEvent = 'claim' | 'lost' | 'accepted' | 'delivered' | 'retry' | 'refused' | 'hold' | 'resume' | 'reject'

/** `retry` is a refusal with a next variant to try; `refused` is one without. */
export const unitLifecycle: Lifecycle<UnitStatus, UnitEvent> = {
  queued: { claim: 'sending', hold: 'held', reject: 'failed' },
  sending: { lost: 'unknown', accepted: 'accepted', delivered: 'delivered', retry: 'queued', refused: 'failed' },
  unknown: { accepted: 'accepted', delivered: 'delivered', retry: 'queued', refused: 'failed' },
  accepted: { delivered: 'delivered', retry: 'queued', refused: 'failed' },
  held: { resume: 'queued', reject: 'failed' },
  delivered: {},
  failed: {},
}

export const openUnitStatuses: readonly UnitStatus[] = unitStatuses.filter(
  (status) => status !== 'delivered' && status !== 'failed',
)

/** A supplier order in one of these may still deliver: at most one per unit, held by a partial unique index. */
export const liveSupplierOrderStatuses = ['sending', 'unknown', 'accepted', 'delivered'] as const
export const supplierOrderStatuses = [...liveSupplierOrderStatuses, 'refused', 'dead'] as const
export type SupplierOrderStatus = (typeof supplierOrderStatuses)[number]
