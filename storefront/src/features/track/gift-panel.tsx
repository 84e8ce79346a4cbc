import type { TrackedOrderView } from '@topup/core/api/orders'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { isFinal } from '@topup/core/order/order-lifecycle'
import { useState } from 'react'
import { useConfig } from '../../shared/config.ts'
import { GiftDetails } from '../../shared/gift/gift-details.tsx'
import { GiftNote } from '../../shared/gift/gift-note.tsx'
import { useMessages } from '../../shared/messages/messages.ts'

/** Shown until the order is delivered; a page still open at the delivery then says that the store mailed the friend. */
export function GiftPanel({ order }: { order: TrackedOrderView }) {
  const { gift: texts } = useMessages()
  const { mail } = useConfig()
  const [wasOpen] = useState(!isFinal(order.status))
  if (!mail || !wasOpen || isVoucherPlayer(order.gameUserId)) return null
  return (
    <GiftDetails>
      <GiftNote orderId={order.id} label={texts.email} isFollowed />
    </GiftDetails>
  )
}
