import { QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '@topup/core/ui/toaster.tsx'
import { useState } from 'react'
import { guardCalls } from './access/second-factor/guard-calls.ts'
import { ProveDialog } from './access/second-factor/prove-dialog.tsx'
import { SellerAccess } from './access/seller-access.tsx'
import { SignedIn } from './access/signed-in.tsx'
import { BooksPage } from './books/books-page.tsx'
import styles from './console.module.css'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { DevicePage } from './devices/device-page.tsx'
import { useTexts } from './messages/messages.ts'
import { useUrlId } from './parts/use-url-state.ts'
import { PlatformContext, type SellerPlatform, usePlatform, webPlatform } from './platform.ts'
import { PriceSyncPage } from './price-sync/price-sync-page.tsx'
import { ProfitPage } from './profit/profit-page.tsx'
import { createQueryClient } from './queries.ts'
import { RefundsPage } from './refunds/refunds-page.tsx'
import { ReviewsPage } from './reviews/reviews-page.tsx'
import { SellersPage } from './sellers/sellers-page.tsx'
import { SettingsPage } from './settings/settings-page.tsx'

const pages: Readonly<Record<string, () => React.JSX.Element>> = {
  '/admin': DashboardPage,
  '/admin?page=refunds': RefundsPage,
  '/admin?page=reviews': ReviewsPage,
  '/admin?page=books': BooksPage,
  '/admin?page=sellers': SellersPage,
  '/admin?page=settings': SettingsPage,
  '/admin/price-sync': PriceSyncPage,
  '/admin/profit-settings': ProfitPage,
}

function Screen() {
  const [page] = useUrlId('page')
  const bare = usePlatform().path().replace(/\/+$/, '')
  const path = `${bare}${page ? `?page=${page}` : ''}`
  const Page = pages[path]
  if (bare === '/seller/device') return <DevicePage />
  if (!Page) return <SellerAccess />
  return (
    <SignedIn path={path}>
      <Page />
    </SignedIn>
  )
}

/** The seller's whole console; which screen it shows follows from the platform's path. */
export function Console({ platform = webPlatform }: { platform?: SellerPlatform }) {
  const [calls] = useState(() => guardCalls(platform.api))
  const [guarded] = useState(() => ({ ...platform, api: calls.api }))
  const [client] = useState(() => createQueryClient(guarded))
  const { toasts, dismiss } = useTexts().shell
  return (
    <PlatformContext value={guarded}>
      <QueryClientProvider client={client}>
        <div className={styles.console}>
          <Screen />
          <ProveDialog calls={calls} />
          <Toaster label={toasts} closeLabel={dismiss} />
        </div>
      </QueryClientProvider>
    </PlatformContext>
  )
}
