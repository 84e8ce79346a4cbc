import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AdminOrderPage } from '@topup/core/api/fulfilment'
import { plural } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { useState } from 'react'
import { formatCount } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { useUrlId, useUrlState } from '../parts/use-url-state.ts'
import { type OrderViewName, orderViews, toSearch, waitingFirst } from './order-filter.ts'
import { useOrderQueries } from './order-queries.ts'
import { type OrderChoice, OrderTools } from './order-tools.tsx'
import styles from './orders-list.module.css'
import { OrdersTable } from './orders-table.tsx'

/** The whole store's orders, newest first; unfiltered, those that wait for the seller stand above them. */
export function OrdersList({ onOpen }: { onOpen: (orderId: string) => void }) {
  const { orders: texts, orderList } = useTexts()
  const [typed, setTyped] = useState('')
  const [view, setView] = useUrlState<OrderViewName>('show', orderViews, 'all')
  const [game, setGame] = useUrlId('of')
  const [method, setMethod] = useUrlId('paid')
  const choice: OrderChoice = { typed, view, game: game ?? '', method: method ?? '' }
  const search = toSearch(view, { ...choice, typed: useSettled(typed) })
  const isPlain = view === 'all' && !search.query && !game && !method

  const queries = useOrderQueries()
  const pages = useInfiniteQuery({ ...queries.search(search), placeholderData: (last) => last })
  const waiting = useQuery({ ...queries.waiting, enabled: isPlain }).data ?? []

  function change(next: Partial<OrderChoice>) {
    if (next.typed !== undefined) setTyped(next.typed)
    if (next.view !== undefined) setView(next.view)
    if (next.game !== undefined) setGame(next.game || undefined)
    if (next.method !== undefined) setMethod(next.method || undefined)
  }
  const countOf = ({ total, totalIsCapped }: AdminOrderPage) =>
    plural(orderList.total, total, { count: `${formatCount(total)}${totalIsCapped ? '+' : ''}` })
  const first = pages.data?.pages[0]

  return (
    <>
      <OrderTools choice={choice} onChange={change} count={first ? countOf(first) : ''} />
      <Loaded query={pages}>
        {(data) => {
          const found = data.pages.flatMap(({ orders }) => orders)
          const list = isPlain ? waitingFirst(waiting, found) : found
          if (list.length === 0) {
            return isPlain ? (
              <EmptyState icon="orders" title={texts.none}>
                {texts.noneText}
              </EmptyState>
            ) : (
              <EmptyState
                icon="search"
                title={texts.noMatch}
                action={
                  <Button size="small" onClick={() => change({ typed: '', view: 'all', game: '', method: '' })}>
                    {texts.clear}
                  </Button>
                }
              >
                {texts.noMatchText}
              </EmptyState>
            )
          }
          return (
            <>
              <Card padding="none" className={styles.list}>
                <OrdersTable orders={list} onOpen={onOpen} sticky />
              </Card>
              {pages.hasNextPage && (
                <p className={styles.more}>
                  <Button size="small" loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
                    {orderList.more}
                  </Button>
                </p>
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
