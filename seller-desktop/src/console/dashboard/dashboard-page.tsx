import { Tabs } from '@topup/core/ui/tabs.tsx'
import { useState } from 'react'
import { GamesTab } from '../catalog/games-tab.tsx'
import { PackagesTab } from '../catalog/packages-tab.tsx'
import { useTexts } from '../messages/messages.ts'
import { emptyPayout } from '../money/payouts/payout-draft.ts'
import { PayoutsTab } from '../money/payouts/payouts-tab.tsx'
import { OrdersTab } from '../orders/orders-tab.tsx'
import { Page } from '../parts/page.tsx'
import { useUrlId, useUrlState } from '../parts/use-url-state.ts'
import styles from './dashboard-page.module.css'
import { Overview } from './overview.tsx'

const tabs = ['overview', 'games', 'packages', 'orders', 'payouts'] as const
type TabId = (typeof tabs)[number]

export function DashboardPage() {
  const { dashboard: texts, payouts: payoutTexts, catalogue } = useTexts()
  const [tab, setTab] = useUrlState<TabId>('tab', tabs, 'overview')
  const [openId, setOpenId] = useUrlId('order')
  const [gameId, setGameId] = useUrlId('game')
  // A look at another tab must not cost an account typed by hand.
  const [payout, setPayout] = useState(emptyPayout)

  function openOrder(orderId: string) {
    setTab('orders')
    setOpenId(orderId)
  }

  function openPackages(id: string) {
    setTab('packages')
    setGameId(id)
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
          { id: 'games', label: catalogue.games.tab, content: <GamesTab onPackages={openPackages} /> },
          {
            id: 'packages',
            label: catalogue.packages.tab,
            content: <PackagesTab gameId={gameId} onGame={setGameId} />,
          },
          { id: 'orders', label: texts.orders, content: <OrdersTab openId={openId} onOpen={setOpenId} /> },
          { id: 'payouts', label: payoutTexts.tab, content: <PayoutsTab draft={payout} onDraft={setPayout} /> },
        ]}
      />
    </Page>
  )
}
