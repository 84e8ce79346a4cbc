import { Tabs } from '@topup/core/ui/tabs.tsx'
import { useTexts } from '../messages/messages.ts'
import { OrdersTab } from '../orders/orders-tab.tsx'
import { Page } from '../parts/page.tsx'
import { useUrlId, useUrlState } from '../parts/use-url-state.ts'
import styles from './dashboard-page.module.css'
import { Overview } from './overview.tsx'

const tabs = ['overview', 'orders'] as const
type TabId = (typeof tabs)[number]

export function DashboardPage() {
  const texts = useTexts().dashboard
  const [tab, setTab] = useUrlState<TabId>('tab', tabs, 'overview')
  const [openId, setOpenId] = useUrlId('order')

  function openOrder(orderId: string) {
    setTab('orders')
    setOpenId(orderId)
  }

  return (
    <Page title={texts.title}>
      <Tabs
        label={texts.tabs}
        value={tab}
        onChange={setTab}
        className={styles.tabs}
        tabs={[
          {
            id: 'overview',
            label: texts.overview,
            content: <Overview onOpen={openOrder} onAllOrders={() => setTab('orders')} />,
          },
          { id: 'orders', label: texts.orders, content: <OrdersTab openId={openId} onOpen={setOpenId} /> },
        ]}
      />
    </Page>
  )
}
