import { useQuery } from '@tanstack/react-query'
import type { OrderView } from '@topup/core/api/orders'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { ForgetButton } from '../../shared/again/forget-button.tsx'
import { rememberKnown } from '../../shared/again/known.ts'
import { NoOrders } from '../../shared/art/scenes/no-orders.tsx'
import { useConfig } from '../../shared/config.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import { usePriceFormat } from '../../shared/prices.ts'
import { queries } from '../../shared/queries.ts'
import { withReference } from '../../shared/reference.tsx'
import { OrderRow } from './order-row.tsx'
import { OrdersLoading } from './orders-loading.tsx'
import styles from './orders-page.module.css'
import { ordersQuery } from './orders-queries.ts'

export function OrdersPage() {
  const { orders: texts } = useMessages()
  const orders = useQuery(ordersQuery())
  const { login, mail } = useConfig()
  const { data: user } = useQuery({ ...queries.user(), enabled: login || mail })
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>
        <span>{user ? texts.leadOfAccount : texts.lead}</span>{' '}
        <Link to="/account" className={styles.account}>
          {texts.account}
        </Link>
      </p>
      {orders.data && <OrderList orders={orders.data} />}
      {orders.isPending && <OrdersLoading />}
      {orders.isError && !orders.data && (
        <Banner
          tone="stop"
          title={texts.errorTitle}
          action={
            <Button loading={orders.isFetching} onClick={() => orders.refetch()}>
              {texts.tryAgain}
            </Button>
          }
        >
          {withReference(texts.errorText, orders.error)}
        </Banner>
      )}
    </div>
  )
}

function OrderList({ orders }: { orders: readonly OrderView[] }) {
  const { orders: texts } = useMessages()
  const format = usePriceFormat()
  const hasBought = orders.some(({ timeline }) => timeline.paidAt !== null)
  useEffect(() => {
    if (hasBought) rememberKnown()
  }, [hasBought])
  if (orders.length === 0) {
    return (
      <EmptyState
        drawing={<NoOrders />}
        className={styles.empty}
        title={texts.emptyTitle}
        action={
          <Button as={Link} to="/#games" variant="primary">
            {texts.browse}
          </Button>
        }
      >
        {texts.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="stack-close">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} orders={orders} total={format(order.totalAmount, order.totalIdr)} />
        ))}
      </ul>
      <div className={styles.kept}>
        <p className="note">{texts.keptHere}</p>
        <ForgetButton flush="start" />
      </div>
    </>
  )
}
