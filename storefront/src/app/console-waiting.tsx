import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useMessages } from '../shared/messages/messages.ts'
import styles from './root-layout.module.css'

/** What stands in the document of a console's screen until its code, which no buyer loads, takes the place of the store's. */
export function ConsoleWaiting() {
  const { loading } = useMessages().shell.console
  return (
    <div className={styles.waiting}>
      <Spinner size="large" label={loading} />
    </div>
  )
}
