import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AdminOrderPage } from '@topup/core/api/fulfilment'
import { plural } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { formatCount } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { useAddress, useTyped } from '../parts/use-address.ts'
import { FailedCalls } from './failed-calls.tsx'
import { orderViews, toSearch, waitingFirst } from './order-filter.ts'
import { useOrderQueries } from './order-queries.ts'
import { type OrderChoice, OrderTools } from './order-tools.tsx'
import styles from './orders-table.module.css'
import { OrdersTable } from './orders-table.tsx'

/** All orders of the store, newest first; without a filter, those that wait for the seller come first. */
export function OrdersList({ onOpen }: { onOpen: (orderId: string) => void }) {
  const { orders: texts, orderList } = useTexts()
  const [typed, setTyped, settled] = useTyped('orders')
  const { params, choose } = useAddress()
  const view = orderViews.find((name) => name === params.get('show')) ?? 'all'
  const [game, method] = [params.get('of') ?? '', params.get('paid') ?? '']
  const choice: OrderChoice = { typed, view, game, method }
  const search = toSearch(view, { ...choice, typed: settled })
  const isPlain = view === 'all' && !search.query && !game && !method

  const queries = useOrderQueries()
  const pages = useInfiniteQuery({ ...queries.search(search), placeholderData: (last) => last })
  const waiting = useQuery({ ...queries.waiting, enabled: isPlain }).data ?? []

  function change(next: Partial<OrderChoice>) {
    if (next.typed !== undefined) setTyped(next.typed)
    const { typed: _, ...chosen } = { ...choice, ...next }
    const show = chosen.view === 'all' ? undefined : chosen.view
    if (Object.keys(next).some((name) => name !== 'typed')) {
      void choose({ show, of: chosen.game, paid: chosen.method, pages: undefined })
    }
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
          const failed = data.pages[0]?.failedCalls ?? []
          if (list.length === 0 && failed.length > 0) {
            return (
              <Card>
                <Banner tone="wait" title={texts.failedCalls.foundTitle}>
                  {texts.failedCalls.foundText}
                </Banner>
                <FailedCalls calls={failed} />
              </Card>
            )
          }
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
              <MoreButton name="pages" query={pages}>
                {orderList.more}
              </MoreButton>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
