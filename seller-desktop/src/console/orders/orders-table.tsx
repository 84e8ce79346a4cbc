import type { AdminOrderView } from '@topup/core/api/fulfilment'
import { fill } from '@topup/core/text/words'
import { cx } from '@topup/core/ui/cx.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { formatShortTime, formatTime, formatUsd, shortId } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import table from '../parts/table.module.css'
import { useNow } from '../parts/use-now.ts'
import { itemText } from './order-item.ts'
import { OrderStatusDot } from './order-status.tsx'
import styles from './orders-table.module.css'

interface OrdersTableProps {
  orders: readonly AdminOrderView[]
  onOpen: (orderId: string) => void
  /** Keeps the head in sight while the page scrolls. */
  sticky?: boolean
}

export function OrdersTable({ orders, onOpen, sticky }: OrdersTableProps) {
  const texts = useTexts().orders
  const now = useNow()
  const rows = useRef<HTMLTableSectionElement>(null)
  useRowKeys(rows)
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
      <tbody ref={rows}>
        {orders.map((order) => (
          <tr key={order.id} className={cx(table.row, styles.row)}>
            <td className={styles.order}>
              <button
                type="button"
                className={table.open}
                aria-label={fill(texts.openOrder, { id: shortId(order.id) })}
                onClick={() => onOpen(order.id)}
              >
                <code>{shortId(order.id)}</code>
              </button>
              <time dateTime={order.createdAt} title={formatTime(order.createdAt)} className={table.second}>
                {formatShortTime(order.createdAt, now)}
              </time>
            </td>
            <td className={styles.item}>
              {itemText(order)}
              <span className={table.second}>
                {order.game.name}
                <span className={styles.narrow}> · {order.gameUserId}</span>
              </span>
            </td>
            <td className={styles.wide}>{order.gameUserId}</td>
            <td className={styles.wide}>{order.buyerEmail ?? <span className={table.second}>{texts.noEmail}</span>}</td>
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

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const letters = new Set(['j', 'k'])

/** The keys j and k (outside fields), or the arrow keys inside the rows, move between the rows' buttons. */
function useRowKeys(rows: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      const { activeElement } = document
      const isInside = rows.current?.contains(activeElement) ?? false
      const isBusy = activeElement?.closest('input, textarea, select, dialog') !== null
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return
      if (!isInside && (isBusy || !letters.has(event.key))) return
      const buttons = [...(rows.current?.querySelectorAll('button') ?? [])]
      const at = buttons.indexOf(activeElement as HTMLButtonElement)
      const next = at < 0 ? buttons[0] : buttons[at + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [rows])
}
