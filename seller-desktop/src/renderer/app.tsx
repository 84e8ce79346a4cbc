import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, Outlet, type RouteObject, useOutletContext } from 'react-router'
import { Console, consoleRoutes } from '../console/console.tsx'
import { ScreenError } from '../console/shell/screen-error.tsx'
import type { AppState, SellerBridge } from '../shared/bridge.ts'
import styles from './app.module.css'
import { AppScreen } from './app-screen.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { desktopPlatform } from './desktop-platform.ts'
import { EnrolScreen } from './enrol-screen.tsx'

function useAppState(bridge: SellerBridge) {
  const [state, setState] = useState<AppState>()
  useEffect(() => {
    const stop = bridge.onState(setState)
    void bridge.getState().then(setState)
    return stop
  }, [bridge])
  return state
}

const useKnownState = () => useOutletContext<AppState>()

function App({ bridge }: { bridge: SellerBridge }) {
  const state = useAppState(bridge)
  if (state) return <Outlet context={state} />
  return (
    <p className={styles.waiting}>
      <Spinner />
    </p>
  )
}

function ThisApp({ bridge }: { bridge: SellerBridge }) {
  return <AppScreen bridge={bridge} state={useKnownState()} />
}

function OpenDesk({ bridge, storeUrl }: { bridge: SellerBridge; storeUrl: string }) {
  const platform = useMemo(() => desktopPlatform(bridge, storeUrl), [bridge, storeUrl])
  return (
    <>
      <ConnectionBar />
      <Console platform={platform} />
    </>
  )
}

/** Shows the console once this computer is enrolled, and the enrolment before. */
function Desk({ bridge }: { bridge: SellerBridge }) {
  const state = useKnownState()
  if (state.kind !== 'ready') return <EnrolScreen bridge={bridge} state={state} />
  return <OpenDesk key={state.storeUrl} bridge={bridge} storeUrl={state.storeUrl} />
}

export const appRoutes = (bridge: SellerBridge): RouteObject[] => [
  {
    element: <App bridge={bridge} />,
    errorElement: <ScreenError />,
    children: [
      { path: '/app', element: <ThisApp bridge={bridge} /> },
      { element: <Desk bridge={bridge} />, children: consoleRoutes(<Navigate replace to="/admin" />) },
    ],
  },
]
