import { useQuery } from '@tanstack/react-query'
import { isRepeatable } from '@topup/core/order/repeat'
import { trackingPath } from '@topup/core/order/tracking-code'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { AgainButton } from '../../shared/again/again-button.tsx'
import { describeTopUp } from '../../shared/again/describe-top-up.ts'
import { ForgetButton } from '../../shared/again/forget-button.tsx'
import { forgetKnown } from '../../shared/again/known.ts'
import { api } from '../../shared/api.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './last-top-up.module.css'

const lastOrderQuery = {
  queryKey: ['/api/orders', 'last'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('getLastOrder', {}, { signal }),
  staleTime: 0,
}

/** This browser's last purchase, with a button to repeat it. */
export function LastTopUp() {
  const { again: texts, orders } = useMessages()
  const { data } = useQuery(lastOrderQuery)
  const isNone = data?.order === null
  useEffect(() => {
    // Without an order, the next visit reserves no space; on this visit nothing moves.
    if (isNone) forgetKnown()
  }, [isNone])
  if (!data?.order) return null
  const { order } = data
  return (
    <section aria-labelledby="last-top-up" className={styles.last}>
      <img src={order.imageUrl} alt="" width={48} height={48} className={styles.image} />
      <div className={styles.what}>
        <h2 id="last-top-up" className={`caption ${styles.line}`}>
          {texts.title}
        </h2>
        <p className={`small ${styles.line}`}>
          <strong>{order.gameName}</strong> <span>{describeTopUp({ ...order, player: null }, texts)}</span>
        </p>
        {order.player !== null && (
          <p className={`fine ${styles.line}`}>{fill(orders.playerId, { gameUserId: order.player })}</p>
        )}
      </div>
      <div className={styles.action}>
        {isRepeatable(order.status) ? (
          <AgainButton orderId={order.id} variant="primary" />
        ) : (
          <Button as={Link} to={trackingPath(order.trackingCode)} size="small">
            {texts.follow}
          </Button>
        )}
      </div>
      <ForgetButton flush="end" className={styles.forget} />
    </section>
  )
}
