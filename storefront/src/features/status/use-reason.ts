import type { StatusView } from '@topup/core/api/status'
import { useMessages } from '../../shared/messages/messages.ts'

type Pause = NonNullable<StatusView['salesPause']>

/** Why something is not sold now, in the page's language; the seller's own words are shown as written. */
export function useReason(): (pause: Pause) => string {
  const { status, sales } = useMessages()
  const ofStore = { supplier: status.supplierBusy, setup: sales.openingText }
  return ({ by, reason }) => (by === 'seller' ? reason : ofStore[by])
}
