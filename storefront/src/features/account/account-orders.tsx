import { useInfiniteQuery } from '@tanstack/react-query'
import type { AccountOrderView } from '@topup/core/api/account'
import { trackingPath } from '@topup/core/order/tracking-code'
import { Button } from '@topup/core/ui/button.tsx'
import { SearchField } from '@topup/core/ui/search-field.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { dateFormat } from '../../shared/dates.ts'
import { DocumentLinks } from '../../shared/documents/document-links.tsx'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { shownStatus } from '../../shared/order-status.ts'
import { usePriceFormat } from '../../shared/prices.ts'
import { ListedPayment } from '../../shared/waiting/waiting-payment.tsx'
import styles from './account-page.module.css'
import { accountOrdersQuery } from './account-queries.ts'

const placedAt = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

export function AccountOrders() {
  const { account: texts } = useMessages()
  const language = useLanguage()
  const format = usePriceFormat()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useInfiniteQuery(accountOrdersQuery(search))
  const orders = found.data?.pages.flatMap((page) => page.orders) ?? []
  return (
    <section aria-labelledby="account-orders">
      <h2 id="account-orders" className="heading">
        {texts.ordersTitle}
      </h2>
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          clearLabel={texts.clear}
          query={typed}
          onChange={setTyped}
        />
      </div>
      <p role="status" className="quiet">
        {found.isPending
          ? texts.loading
          : found.isError
            ? texts.failed
            : orders.length === 0 && (search ? texts.nothingFound : texts.noOrders)}
      </p>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.trackingCode} className={styles.row}>
            <div className="anywhere">
              <p>
                <span>{`${order.gameName}: ${order.packageName}`}</span>
                <span>{order.quantity > 1 && ` × ${order.quantity}`}</span>
              </p>
              <p className="note">
                <span>{format(order.totalAmount, order.totalIdr)}</span>
                <span>{` · ${placedAt(language, new Date(order.createdAt))}`}</span>
                <span>{order.access === 'receipt' && ` · ${texts.receipt}`}</span>
              </p>
              <OrderStatus order={order} />
              <DocumentLinks documents={order.documents} />
            </div>
            <Link to={trackingPath(order.trackingCode)} className={styles.track}>
              {texts.track}
              <span className="visually-hidden">{` ${order.trackingCode}`}</span>
            </Link>
            {order.waitingPayment && (
              <div className={styles.waiting}>
                <ListedPayment order={order} orders={orders} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button loading={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  )
}

function OrderStatus({ order }: { order: AccountOrderView }) {
  const { tone, text } = shownStatus(order.status, order.isOnHold, useMessages())
  return <StatusDot tone={tone}>{text}</StatusDot>
}
