import type { StatusView } from '@topup/core/api/status'
import { useMessages } from '../../shared/messages/messages.ts'

type Pause = NonNullable<StatusView['salesPause']>

/** Returns why sales are paused, in the page's language; the seller's own text stays as written. */
export function useReason(): (pause: Pause) => string {
  const { status, sales } = useMessages()
  const ofStore = { supplier: status.supplierBusy, setup: sales.openingText }
  return ({ by, reason }) => (by === 'seller' ? reason : ofStore[by])
}
