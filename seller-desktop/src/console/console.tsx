import { QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '@topup/core/ui/toaster.tsx'
import { useState } from 'react'
import { SellerAccess } from './access/seller-access.tsx'
import { SignedIn } from './access/signed-in.tsx'
import styles from './console.module.css'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { useTexts } from './messages/messages.ts'
import { PlatformContext, type SellerPlatform, usePlatform, webPlatform } from './platform.ts'
import { PriceSyncPage } from './price-sync/price-sync-page.tsx'
import { ProfitPage } from './profit/profit-page.tsx'
import { createQueryClient } from './queries.ts'

const pages: Readonly<Record<string, () => React.JSX.Element>> = {
  '/admin': DashboardPage,
  '/admin/price-sync': PriceSyncPage,
  '/admin/profit-settings': ProfitPage,
}

function Screen() {
  const path = usePlatform().path().replace(/\/+$/, '')
  const Page = pages[path]
  if (!Page) return <SellerAccess />
  return (
    <SignedIn path={path}>
      <Page />
    </SignedIn>
  )
}

/** The seller's whole console; which screen it shows follows from the platform's path. */
export function Console({ platform = webPlatform }: { platform?: SellerPlatform }) {
  const [client] = useState(() => createQueryClient(platform))
  const { toasts, close } = useTexts().shell
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={client}>
        <div className={styles.console}>
          <Screen />
          <Toaster label={toasts} closeLabel={close} />
        </div>
      </QueryClientProvider>
    </PlatformContext>
  )
}
