import type { AdminOrderView } from '@topup/core/api/views'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useRef, useState } from 'react'
import { fill, useTexts } from '../messages/messages.ts'
import { useUrlState } from '../parts/use-url-state.ts'
import { countIn, filterOrders, type OrderViewName, orderViews } from './filter-orders.ts'
import styles from './orders-list.module.css'
import { OrdersTable } from './orders-table.tsx'
import { useSlashKey } from './use-slash-key.ts'

interface OrdersListProps {
  orders: readonly AdminOrderView[]
  onOpen: (orderId: string) => void
}

export function OrdersList({ orders, onOpen }: OrdersListProps) {
  const texts = useTexts().orders
  const [typed, setTyped] = useState('')
  const [view, setView] = useUrlState<OrderViewName>('show', orderViews, 'all')
  const search = useRef<HTMLInputElement>(null)
  useSlashKey(search)

  const shown = filterOrders(orders, view, typed)
  const clear = () => {
    setTyped('')
    setView('all')
  }

  if (orders.length === 0) {
    return (
      <EmptyState icon="orders" title={texts.none}>
        {texts.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.tools}>
        <TextField
          ref={search}
          className={styles.search}
          label={texts.search}
          hideLabel
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={texts.searchHint}
          title={texts.searchTip}
          leading={<Icon name="search" size={16} />}
        />
        <Select
          label={texts.view}
          hideLabel
          value={view}
          onChange={(event) => setView(event.target.value as OrderViewName)}
        >
          {orderViews.map((name) => (
            <option key={name} value={name}>
              {texts.views[name]} ({countIn(orders, name)})
            </option>
          ))}
        </Select>
        <p role="status" className={styles.count}>
          {fill(texts.count, { shown: shown.length, all: orders.length })}
        </p>
      </div>
      {shown.length > 0 ? (
        <Card padding="none">
          <OrdersTable orders={shown} onOpen={onOpen} sticky />
        </Card>
      ) : (
        <EmptyState
          icon="search"
          title={texts.noMatch}
          action={
            <Button size="small" onClick={clear}>
              {texts.clear}
            </Button>
          }
        >
          {texts.noMatchText}
        </EmptyState>
      )}
    </>
  )
}
