import { Spinner } from '@topup/core/ui/spinner.tsx'
import { lazy, Suspense } from 'react'
import { keepTrying } from '../shared/keep-trying.ts'
import { useMessages } from '../shared/messages/messages.ts'
import { useHydrated } from '../shared/use-hydrated.ts'
import styles from './console-host.module.css'

const Console = lazy(() =>
  keepTrying(async () => ({ default: (await import('@topup/seller-desktop/console')).Console })),
)

/** The seller's console is never rendered on the server and its code never reaches a buyer. */
export function ConsoleHost() {
  const { loading } = useMessages().shell.console
  const waiting = (
    <div className={styles.waiting}>
      <Spinner size="large" label={loading} />
    </div>
  )
  return useHydrated() ? (
    <Suspense fallback={waiting}>
      <Console />
    </Suspense>
  ) : (
    waiting
  )
}
