import { QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '@topup/core/ui/toaster.tsx'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { IncidentsPage } from './incidents/incidents-page.tsx'
import { LegalScreen } from './legal/legal-screen.tsx'
import { useTexts } from './messages/messages.ts'
import { BooksPage } from './money/books/books-page.tsx'
import { RefundsPage } from './orders/refunds/refunds-page.tsx'
import { ReviewsPage } from './orders/reviews/reviews-page.tsx'
import { guardCalls } from './people/access/second-factor/guard-calls.ts'
import { ProveDialog } from './people/access/second-factor/prove-dialog.tsx'
import { SellerAccess } from './people/access/seller-access.tsx'
import { SignedIn } from './people/access/signed-in.tsx'
import { DevicePage } from './people/devices/device-page.tsx'
import { SellersPage } from './people/sellers/sellers-page.tsx'
import { PlatformContext, type SellerPlatform, webPlatform } from './platform.ts'
import { ProfitPage } from './prices/profit/profit-page.tsx'
import { PriceSyncPage } from './prices/sync/price-sync-page.tsx'
import { PrivacyPage } from './privacy/privacy-page.tsx'
import { createQueryClient } from './queries.ts'
import { RiskPage } from './risk/risk-page.tsx'
import { SettingsPage } from './settings/settings-page.tsx'
import { SetupPage } from './setup/setup-page.tsx'
import { forgetPlaces } from './shell/places-kept.ts'
import { ScreenError } from './shell/screen-error.tsx'
import styles from './shell/shell.module.css'
import { go } from './shell/use-go.ts'

const screens = {
  'price-sync': <PriceSyncPage />,
  'profit-settings': <ProfitPage />,
  refunds: <RefundsPage />,
  reviews: <ReviewsPage />,
  incidents: <IncidentsPage />,
  legal: <LegalScreen />,
  risk: <RiskPage />,
  privacy: <PrivacyPage />,
  books: <BooksPage />,
  sellers: <SellersPage />,
  settings: <SettingsPage />,
  setup: <SetupPage />,
}

/** Shows the dashboard. Old links name a screen as `?page=` and are redirected to the screen's own path. */
function Home() {
  const { search, hash } = useLocation()
  const params = new URLSearchParams(search)
  const page = params.get('page') ?? ''
  if (!Object.hasOwn(screens, page)) return <DashboardPage />
  params.delete('page')
  return <Navigate replace to={{ pathname: `/admin/${page}`, search: params.toString(), hash }} />
}

/** Provides all screens with the API calls, the query cache, and the second-factor dialog. */
export function Console({ platform }: { platform: SellerPlatform }) {
  const navigate = useNavigate()
  const [calls] = useState(() => guardCalls(platform.api))
  const [guarded] = useState(() => ({ ...platform, api: calls.api }))
  const [client] = useState(() => {
    const made = createQueryClient(() => {
      if (guarded.hasOwnDoor) return
      made.setQueryData(['seller'], null)
      forgetPlaces()
      go(navigate, guarded, '/seller', { replace: true, state: { isSignedOut: true } })
    })
    return made
  })
  const { toasts, dismiss } = useTexts().shell
  return (
    <PlatformContext value={guarded}>
      <QueryClientProvider client={client}>
        <div className={`small ${styles.console}`}>
          <Outlet />
          <ProveDialog calls={calls} />
          <Toaster label={toasts} closeLabel={dismiss} />
        </div>
      </QueryClientProvider>
    </PlatformContext>
  )
}

/** The console's routes, to nest under `Console`; `door` is shown at every other address. */
export const consoleRoutes = (door: ReactNode): RouteObject[] => [
  { path: '/seller/device', element: <DevicePage /> },
  {
    path: '/admin',
    element: <SignedIn />,
    children: [
      { index: true, element: <Home />, errorElement: <ScreenError /> },
      ...Object.entries(screens).map(([path, element]) => ({ path, element, errorElement: <ScreenError /> })),
    ],
  },
  { path: '*', element: door },
]

/** Runs the console in a browser tab and replaces what `root` showed while it loaded. */
export function startConsole(root: HTMLElement): void {
  const router = createBrowserRouter([
    {
      element: <Console platform={webPlatform} />,
      errorElement: <ScreenError />,
      children: consoleRoutes(<SellerAccess />),
    },
  ])
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
