import type { AdminOrderView } from '@topup/core/api/views'
import { fill, useTexts } from '../messages/messages.ts'
import styles from './figure-row.module.css'
import { figuresOf } from './figures.ts'

/** As many orders as one list carries: with more, a sum over it is not the whole. */
const listLimit = 200

export function FigureRow({ orders }: { orders: readonly AdminOrderView[] }) {
  const texts = useTexts().dashboard
  const { revenue, completed, inDelivery, waiting } = figuresOf(orders)
  const hint = orders.length < listLimit ? texts.revenueHint : fill(texts.revenueCapped, { count: orders.length })
  const figures = [
    { label: texts.revenue, value: revenue, hint },
    { label: texts.completed, value: completed },
    { label: texts.inDelivery, value: inDelivery },
    { label: texts.waiting, value: waiting },
  ]
  return (
    <dl className={styles.figures} aria-label={texts.figures}>
      {figures.map((figure) => (
        <div key={figure.label} className={styles.figure}>
          <dt className={styles.label}>{figure.label}</dt>
          <dd className={styles.value}>{figure.value}</dd>
          {figure.hint && <dd className={styles.hint}>{figure.hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
