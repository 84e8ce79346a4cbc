import type { TrackedOrderView } from '@topup/core/api/orders'
import { lazy, Suspense } from 'react'
import { keepTrying } from '../../../shared/keep-trying.ts'

const Panel = lazy(() =>
  keepTrying(async () => ({ default: (await import('./refund-account-panel.tsx')).RefundAccountPanel })),
)

/** Few orders have money that goes back by hand: what asks for its account comes with them. */
export const RefundAccount = ({ order }: { order: TrackedOrderView }) => (
  <Suspense fallback={null}>
    <Panel order={order} />
  </Suspense>
)
