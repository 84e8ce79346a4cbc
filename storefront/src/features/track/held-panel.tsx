import { useQueryClient } from '@tanstack/react-query'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { useRef } from 'react'
import { HeldMoney, heldOf } from '../../shared/held/held-money.tsx'
import { leaveFor } from '../../shared/leave-document.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import { useIsInCart } from '../../shared/use-payable.ts'
import { RequestLink } from './link/request-link.tsx'
import { RefundAccount } from './refund-account/refund-account.tsx'
import { trackQuery } from './track-queries.ts'

/** Shown above the order: a payment that the store holds because its amount did not fit, and its refund. */
export function HeldPanel({ order }: { order: TrackedOrderView }) {
  const { held: texts } = useMessages()
  const client = useQueryClient()
  const isPayable = useIsInCart(order)
  const place = useRef<HTMLDivElement>(null)
  const isHeld = heldOf(order).some(({ state }) => state === 'held')
  const asksAccount = order.hasManualRefund && order.timeline.paidAt === null

  function follow(decided: TrackedOrderView) {
    client.setQueryData(trackQuery(order.trackingCode).queryKey, decided)
    place.current?.focus()
    if (isPayable && !decided.hasManualRefund && decided.timeline.paidAt === null) leaveFor('/checkout')
  }

  if (heldOf(order).length === 0 && !asksAccount) return null
  return (
    <div ref={place} tabIndex={-1} className="stack-close">
      <HeldMoney order={order} isPayable={isPayable} onDecided={follow} />
      {isHeld && !order.canReturnHeld && <RequestLink code={order.trackingCode} note={texts.elsewhere} />}
      {asksAccount && <RefundAccount key={`account-${order.id}`} order={order} />}
    </div>
  )
}
