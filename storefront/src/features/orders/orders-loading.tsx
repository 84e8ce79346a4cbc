import { Skeleton } from '@topup/core/ui/skeleton.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './orders-page.module.css'

export function OrdersLoading() {
  const { orders: texts } = useMessages()
  return (
    <div role="status" className="stack-close">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton shape="block" className={styles.bone} />
      <Skeleton shape="block" className={styles.bone} />
      <Skeleton shape="block" className={styles.bone} />
    </div>
  )
}
