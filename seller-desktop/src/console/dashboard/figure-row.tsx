import type { FiguresView } from '@topup/core/api/figures'
import type { AdminOrderView } from '@topup/core/api/fulfilment'
import { formatCount, formatUsd } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { FigureList } from '../parts/figure-list.tsx'
import { useLiveCounts } from '../shell/live/use-live-store.ts'

/** The number of orders in the list with this status. */
const countIn = (orders: readonly AdminOrderView[], status: AdminOrderView['status']): number =>
  orders.filter((order) => order.status === status).length

interface FigureRowProps {
  orders: readonly AdminOrderView[]
  allTime: FiguresView['allTime']
}

/** Totals of the store since its first day; revenue is the sum of completed orders. */
export function FigureRow({ orders, allTime }: FigureRowProps) {
  const texts = useTexts().dashboard
  const waiting = useLiveCounts()?.waiting ?? countIn(orders, 'pending-delivery')
  const figures = [
    { label: texts.revenue, value: formatUsd(allTime.revenue), hint: texts.revenueHint },
    { label: texts.completed, value: formatCount(allTime.completed) },
    { label: texts.inDelivery, value: formatCount(countIn(orders, 'processing')) },
    { label: texts.waiting, value: formatCount(waiting) },
  ]
  return <FigureList label={texts.figures} figures={figures} />
}
