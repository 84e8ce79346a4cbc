import type { Lifecycle } from '../lifecycle.ts'

export const disputeStatuses = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
export type DisputeEvent = 'win' | 'lose'

/** A lost dispute can be won on appeal, which returns the money. A won dispute that is lost later needs a person. */
export const disputeLifecycle: Lifecycle<DisputeStatus, DisputeEvent> = {
  open: { win: 'won', lose: 'lost' },
  lost: { win: 'won' },
  won: {},
}
