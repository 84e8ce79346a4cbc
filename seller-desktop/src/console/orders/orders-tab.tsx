import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../parts/loaded.tsx'
import { useQueries } from '../queries.ts'
import { OrderSheet } from './order-sheet.tsx'
import { OrdersList } from './orders-list.tsx'

interface OrdersTabProps {
  openId: string | undefined
  onOpen: (orderId: string | undefined) => void
}

export function OrdersTab({ openId, onOpen }: OrdersTabProps) {
  const orders = useQuery(useQueries().orders)
  return (
    <Loaded query={orders}>
      {(list) => (
        <>
          <OrdersList orders={list} onOpen={onOpen} />
          <OrderSheet order={list.find(({ id }) => id === openId)} onClose={() => onOpen(undefined)} />
        </>
      )}
    </Loaded>
  )
}
