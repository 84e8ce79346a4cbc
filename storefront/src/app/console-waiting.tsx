import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useMessages } from '../shared/messages/messages.ts'
import styles from './root-layout.module.css'

/** Spinner on a console screen until the console's code, which no buyer loads, replaces the store's. */
export function ConsoleWaiting() {
  const { loading } = useMessages().shell.console
  return (
    <div className={styles.waiting}>
      <Spinner size="large" label={loading} />
    </div>
  )
}
