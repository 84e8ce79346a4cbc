import { Tabs } from '@topup/core/ui/tabs.tsx'
import { useState } from 'react'
import { GamesTab } from '../catalog/games-tab.tsx'
import { PackagesTab } from '../catalog/packages-tab.tsx'
import { useTexts } from '../messages/messages.ts'
import { emptyPayout } from '../money/payouts/payout-draft.ts'
import { PayoutsTab } from '../money/payouts/payouts-tab.tsx'
import { OrderSheet } from '../orders/order-sheet.tsx'
import { OrdersList } from '../orders/orders-list.tsx'
import { Page } from '../parts/page.tsx'
import { useAddress, useOpenId, useTab } from '../parts/use-address.ts'
import styles from './dashboard.module.css'
import { Overview } from './overview.tsx'

const tabs = ['overview', 'games', 'packages', 'orders', 'payouts'] as const

export function DashboardPage() {
  const { dashboard: texts, payouts: payoutTexts, catalogue } = useTexts()
  const [tab, setTab] = useTab('tab', tabs)
  const [openId, setOpenId] = useOpenId('order')
  const { params, choose, visit } = useAddress()
  // The payout form's state lives here, so that a typed account survives a change of tabs.
  const [payout, setPayout] = useState(emptyPayout)

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
            content: (
              <Overview onOpen={(order) => visit({ tab: 'orders', order })} onAllOrders={() => setTab('orders')} />
            ),
          },
          {
            id: 'games',
            label: catalogue.games.tab,
            content: <GamesTab onPackages={(game) => visit({ tab: 'packages', game })} />,
          },
          {
            id: 'packages',
            label: catalogue.packages.tab,
            content: <PackagesTab gameId={params.get('game') ?? undefined} onGame={(game) => choose({ game })} />,
          },
          {
            id: 'orders',
            label: texts.orders,
            content: (
              <>
                <OrdersList onOpen={setOpenId} />
                <OrderSheet orderId={openId} onClose={() => setOpenId(undefined)} />
              </>
            ),
          },
          { id: 'payouts', label: payoutTexts.tab, content: <PayoutsTab draft={payout} onDraft={setPayout} /> },
        ]}
      />
    </Page>
  )
}
