import type { TrackedOrderView } from '@topup/core/api/orders'
import { lazy, Suspense } from 'react'
import { keepTrying } from '../../../shared/keep-trying.ts'

const Panel = lazy(() =>
  keepTrying(async () => ({ default: (await import('./refund-account-panel.tsx')).RefundAccountPanel })),
)

/** Loaded lazily: few orders have a refund sent by hand. */
export const RefundAccount = ({ order }: { order: TrackedOrderView }) => (
  <Suspense fallback={null}>
    <Panel order={order} />
  </Suspense>
)
