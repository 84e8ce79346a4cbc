import { QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '@topup/core/ui/toaster.tsx'
import { useState } from 'react'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { useTexts } from './messages/messages.ts'
import { BooksPage } from './money/books/books-page.tsx'
import { RefundsPage } from './orders/refunds/refunds-page.tsx'
import { ReviewsPage } from './orders/reviews/reviews-page.tsx'
import { useUrlId } from './parts/use-url-state.ts'
import { guardCalls } from './people/access/second-factor/guard-calls.ts'
import { ProveDialog } from './people/access/second-factor/prove-dialog.tsx'
import { SellerAccess } from './people/access/seller-access.tsx'
import { SignedIn } from './people/access/signed-in.tsx'
import { DevicePage } from './people/devices/device-page.tsx'
import { SellersPage } from './people/sellers/sellers-page.tsx'
import { PlatformContext, type SellerPlatform, usePlatform, webPlatform } from './platform.ts'
import { ProfitPage } from './prices/profit/profit-page.tsx'
import { PriceSyncPage } from './prices/sync/price-sync-page.tsx'
import { createQueryClient } from './queries.ts'
import { SettingsPage } from './settings/settings-page.tsx'
import styles from './shell/console.module.css'

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
