import type { AdminOrderView } from '@topup/core/api/views'
import { cx } from '@topup/core/ui/cx.ts'
import type { KeyboardEvent } from 'react'
import { formatShortTime, formatTime, formatUsd, shortId } from '../format.ts'
import { fill, useTexts } from '../messages/messages.ts'
import table from '../parts/table.module.css'
import { useNow } from '../parts/use-now.ts'
import { itemText } from './order-item.ts'
import { OrderStatusDot } from './order-status.tsx'
import styles from './orders-table.module.css'

interface OrdersTableProps {
  orders: readonly AdminOrderView[]
  onOpen: (orderId: string) => void
  /** The head stays in sight while the page scrolls. */
  sticky?: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Moves between the rows' buttons; Enter on one opens it, as on any button. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function OrdersTable({ orders, onOpen, sticky }: OrdersTableProps) {
  const texts = useTexts().orders
  const now = useNow()
  return (
    <table className={cx(table.table, styles.orders, sticky && styles.sticky)}>
      <thead>
        <tr>
          <th scope="col">{texts.order}</th>
          <th scope="col">{texts.item}</th>
          <th scope="col" className={styles.wide}>
            {texts.player}
          </th>
          <th scope="col" className={styles.wide}>
            {texts.buyer}
          </th>
          <th scope="col">{texts.status}</th>
          <th scope="col" className={table.number}>
            {texts.total}
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {orders.map((order) => (
          <tr key={order.id} className={styles.row}>
            <td className={styles.order}>
              <button
                type="button"
                className={styles.open}
                aria-label={fill(texts.openOrder, { id: shortId(order.id) })}
                onClick={() => onOpen(order.id)}
              >
                <code>{shortId(order.id)}</code>
              </button>
              <time dateTime={order.createdAt} title={formatTime(order.createdAt)} className={styles.second}>
                {formatShortTime(order.createdAt, now)}
              </time>
            </td>
            <td className={styles.item}>
              {itemText(order)}
              <span className={styles.second}>{order.game.name}</span>
            </td>
            <td className={styles.wide}>{order.gameUserId}</td>
            <td className={styles.wide}>
              {order.buyerEmail ?? <span className={styles.second}>{texts.noEmail}</span>}
            </td>
            <td className={styles.status}>
              <OrderStatusDot status={order.status} />
            </td>
            <td className={cx(table.number, styles.total)}>{formatUsd(order.totalAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
