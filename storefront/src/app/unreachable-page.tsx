import { Button } from '@topup/core/ui/button.tsx'
import { useOnline } from '@topup/core/ui/use-online.ts'
import { useCallback, useEffect, useState } from 'react'
import { NoNetwork } from '../shared/art/scenes/no-network.tsx'
import { OutOfOrder } from '../shared/art/scenes/out-of-order.tsx'
import { useMessages } from '../shared/messages/messages.ts'
import { reloadForNewRelease } from '../shared/reload-for-new-release.ts'
import styles from './full-page-message.module.css'
import type { LoadedPage } from './page-modules.ts'

const TRY_EVERY_MS = 5000

/** Replaces a page whose code failed to load; retries by itself and shows the page once its code has loaded. */
export function UnreachablePage({ load }: Readonly<{ load: () => Promise<LoadedPage> }>) {
  const { title, offline, unreachable, tryAgain } = useMessages().shell.missingPage
  const isOnline = useOnline()
  const [page, setPage] = useState<LoadedPage>()
  const look = useCallback(() => load().then(setPage, reloadForNewRelease), [load])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is shown, and whenever the network is back.
  useEffect(() => {
    if (page || !isOnline) return
    void look()
    const timer = setInterval(look, TRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOnline, page])

  if (page) return 'element' in page ? page.element : <page.Component />
  return (
    <section className={styles.page} role="alert">
      {isOnline ? <OutOfOrder /> : <NoNetwork />}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{isOnline ? unreachable : offline}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={look}>
          {tryAgain}
        </Button>
      </div>
    </section>
  )
}
