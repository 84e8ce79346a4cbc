import type { Lifecycle } from '../lifecycle.ts'

export const disputeStatuses = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
export type DisputeEvent = 'win' | 'lose'

/** A lost dispute can be won on appeal: the money came back. That a won one was lost after all is for a person to look at. */
export const disputeLifecycle: Lifecycle<DisputeStatus, DisputeEvent> = {
  open: { win: 'won', lose: 'lost' },
  lost: { win: 'won' },
  won: {},
}
