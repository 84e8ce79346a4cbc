import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useEffect, useMemo, useState } from 'react'
import { Console } from '../console/console.tsx'
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

/** The console once this computer is enrolled; the way there before. */
export function App({ bridge }: { bridge: SellerBridge }) {
  const state = useAppState(bridge)
  if (!state) {
    return (
      <p className={styles.waiting}>
        <Spinner />
      </p>
    )
  }
  if (window.location.pathname === '/app') return <AppScreen bridge={bridge} state={state} />
  if (state.kind === 'ready') return <Desk key={state.storeUrl} bridge={bridge} storeUrl={state.storeUrl} />
  return <EnrolScreen bridge={bridge} state={state} />
}

function Desk({ bridge, storeUrl }: { bridge: SellerBridge; storeUrl: string }) {
  const platform = useMemo(() => desktopPlatform(bridge, storeUrl), [bridge, storeUrl])
  return (
    <>
      <ConnectionBar />
      <Console platform={platform} />
    </>
  )
}
