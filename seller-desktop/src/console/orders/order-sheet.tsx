import { useQuery } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { Sheet } from '@topup/core/ui/sheet.tsx'
import { useRef } from 'react'
import { shortId } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { LookButtons } from './look-buttons.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { useOrderQueries } from './order-queries.ts'

interface OrderSheetProps {
  orderId: string | undefined
  onClose: () => void
}

/** A sheet with all details of an order, whichever list opened the sheet. */
export function OrderSheet({ orderId, onClose }: OrderSheetProps) {
  const { orders: texts, shell } = useTexts()
  // The last order stays while the sheet slides out.
  const last = useRef(orderId)
  const isOwner = useIsOwner()
  if (orderId) last.current = orderId
  const shown = last.current
  const details = useQuery(useOrderQueries().details(shown))
  if (!shown) return null
  const order = details.data?.order
  return (
    <Sheet
      open={orderId !== undefined}
      onClose={onClose}
      title={fill(texts.sheetTitle, { id: shortId(shown) })}
      closeLabel={shell.close}
      footer={
        details.data &&
        order && (
          <div className="stack-tight">
            {isOwner && order.isBeingChecked && <LookButtons orderId={order.id} onDone={onClose} />}
            <OrderActions key={order.id} details={details.data} onDone={onClose} />
          </div>
        )
      }
    >
      <Loaded query={details}>{(data) => <OrderDetails key={data.order.id} details={data} />}</Loaded>
    </Sheet>
  )
}
