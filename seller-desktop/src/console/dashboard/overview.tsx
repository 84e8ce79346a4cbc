import { useQuery } from '@tanstack/react-query'
import type { AdminOrderView } from '@topup/core/api/fulfilment'
import { Button } from '@topup/core/ui/button.tsx'
import { useTexts } from '../messages/messages.ts'
import { firstDay } from '../money/figures/figure-text.ts'
import { FiguresSection } from '../money/figures/figures-section.tsx'
import { OrdersTable } from '../orders/orders-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Section } from '../parts/section.tsx'
import { useQueries } from '../queries.ts'
import styles from './dashboard.module.css'
import { FigureRow } from './figure-row.tsx'
import { needsOf } from './needs.ts'
import { NeedsList } from './needs-list.tsx'
import { OpeningLine } from './opening-line.tsx'
import { SalesSection } from './sales/sales-section.tsx'

const recentCount = 5

interface OverviewProps {
  onOpen: (orderId: string) => void
  onAllOrders: () => void
}

/** The newest paid orders; unpaid checkouts are left out. */
const newest = (orders: readonly AdminOrderView[]) =>
  orders
    .filter(({ timeline }) => timeline.paidAt !== null)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, recentCount)

export function Overview({ onOpen, onAllOrders }: OverviewProps) {
  const { dashboard: texts, orders: orderTexts } = useTexts()
  const queries = useQueries()
  const orders = useQuery(queries.orders)
  const attention = useQuery(queries.attention)
  const figures = useQuery(queries.figures(firstDay('30', new Date())))
  return (
    <div className="stack">
      <OpeningLine />
      <Section title={texts.needsYou} flush>
        <Loaded query={attention}>
          {(entries) => <NeedsList needs={needsOf(entries, orders.data ?? [])} onOpen={onOpen} />}
        </Loaded>
      </Section>
      <SalesSection />
      <Loaded query={orders}>
        {(list) => (
          <>
            {figures.data && <FigureRow orders={list} allTime={figures.data.allTime} />}
            <Section
              title={texts.recent}
              flush
              aside={
                list.length > 0 && (
                  <Button size="small" variant="ghost" onClick={onAllOrders}>
                    {texts.allOrders}
                  </Button>
                )
              }
            >
              {newest(list).length > 0 ? (
                <OrdersTable orders={newest(list)} onOpen={onOpen} />
              ) : (
                <p className={styles.none}>{orderTexts.noneText}</p>
              )}
            </Section>
          </>
        )}
      </Loaded>
      <FiguresSection />
    </div>
  )
}
