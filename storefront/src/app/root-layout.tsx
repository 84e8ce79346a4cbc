import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useCartStore } from '../shared/cart-store.ts'
import { keepTrying } from '../shared/keep-trying.ts'
import { useMessages } from '../shared/messages/messages.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { OpeningBanner } from './opening-banner.tsx'
import styles from './root-layout.module.css'
import { TabBar } from './tab-bar.tsx'
import { Toasts } from './toasts.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useArrival } from './use-arrival.ts'
import { useDocumentLinks } from './use-document-links.ts'
import { useStartUp } from './use-start-up.ts'

const CartPanel = lazy(() =>
  keepTrying(async () => ({ default: (await import('../features/cart/cart-panel.tsx')).CartPanel })),
)

export function RootLayout() {
  const { skip } = useMessages().shell.nav
  const main = useArrival()
  const { pathname } = useLocation()
  const wasCartOpened = useCartStore((state) => state.wasOpened)
  useStartUp()
  useDocumentLinks()
  return (
    <>
      <a href="#content" className={styles.skip}>
        {skip}
      </a>
      <TroubleNote />
      <NavBar />
      <OpeningBanner />
      <ConnectionBanner />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {/* A key per path makes React create a new footer for each page, so that no footer moves. */}
      <Footer key={pathname} />
      <TabBar />
      {wasCartOpened && (
        <Suspense>
          <CartPanel />
        </Suspense>
      )}
      <Toasts />
    </>
  )
}
