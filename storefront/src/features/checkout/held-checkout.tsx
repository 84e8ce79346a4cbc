import { useQuery } from '@tanstack/react-query'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { isOnHold } from '@topup/core/order/order-lifecycle'
import { trackingPath } from '@topup/core/order/tracking-code'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { HeldMoney } from '../../shared/held/held-money.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { showObstacle } from '../../shared/show-obstacle.ts'
import { checkoutQueries } from './checkout-queries.ts'

/** Scrolls to the notice, since on a phone a long cart may be above it. */
const showOnce = (notice: HTMLElement | null) => showObstacle(notice)

type HeldCheckoutProps = Readonly<{
  /** Code of the order with the held payment; undefined if this browser may not read it, so the page polls. */
  trackingCode: string | undefined
  /** Called once the store no longer holds the payment. */
  onFree: () => void
}>

/** Replaces the ways to pay: the store takes no second payment while it holds the first. */
export function HeldCheckout({ trackingCode, onFree }: HeldCheckoutProps) {
  const { held: texts } = useMessages()
  if (trackingCode !== undefined) return <HeldOrder trackingCode={trackingCode} onFree={onFree} />
  return (
    <div ref={showOnce} tabIndex={-1} role="status">
      <Banner tone="wait" title={texts.status}>
        {texts.soon} {texts.elsewhere}
      </Banner>
    </div>
  )
}

function HeldOrder({ trackingCode, onFree }: HeldCheckoutProps & { trackingCode: string }) {
  const { checkout: texts } = useMessages()
  const navigate = useNavigate()
  const order = useQuery(checkoutQueries.heldOrder(trackingCode)).data
  const isFree = order !== undefined && !isOnHold(order)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is decided.
  useEffect(() => {
    if (isFree) onFree()
  }, [isFree])

  function follow(decided: TrackedOrderView) {
    // The order’s page asks for the refund's account and leads back to the checkout.
    if (decided.hasManualRefund) navigate(trackingPath(trackingCode))
    else onFree()
  }

  if (!order) return <Spinner label={texts.settingUp} />
  return (
    <div ref={showOnce} tabIndex={-1} className="stack-close">
      <HeldMoney order={order} isPayable onDecided={follow} />
      <div>
        <Button as={Link} to={trackingPath(trackingCode)} variant="ghost" flush="start" size="small">
          {texts.returnTrack}
        </Button>
      </div>
    </div>
  )
}
