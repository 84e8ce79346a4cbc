import { OrderSheet } from './order-sheet.tsx'
import { OrdersList } from './orders-list.tsx'

interface OrdersTabProps {
  openId: string | undefined
  onOpen: (orderId: string | undefined) => void
}

export function OrdersTab({ openId, onOpen }: OrdersTabProps) {
  return (
    <>
      <OrdersList onOpen={onOpen} />
      <OrderSheet orderId={openId} onClose={() => onOpen(undefined)} />
    </>
  )
}
