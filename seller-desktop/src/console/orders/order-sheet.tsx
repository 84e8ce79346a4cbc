import type { AdminOrderView } from '@topup/core/api/views'
import { Sheet } from '@topup/core/ui/sheet.tsx'
import { useRef } from 'react'
import { shortId } from '../format.ts'
import { fill, useTexts } from '../messages/messages.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'

interface OrderSheetProps {
  order: AdminOrderView | undefined
  onClose: () => void
}

export function OrderSheet({ order, onClose }: OrderSheetProps) {
  const { orders: texts, shell } = useTexts()
  // The last one stays while the sheet slides out.
  const last = useRef(order)
  if (order) last.current = order
  const shown = last.current
  if (!shown) return null
  return (
    <Sheet
      open={order !== undefined}
      onClose={onClose}
      title={fill(texts.sheetTitle, { id: shortId(shown.id) })}
      closeLabel={shell.close}
      footer={<OrderActions key={shown.id} order={shown} onDone={onClose} />}
    >
      <OrderDetails key={shown.id} order={shown} />
    </Sheet>
  )
}
