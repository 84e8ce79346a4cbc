import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOnline } from '@topup/core/ui/use-online.ts'
import { AwayBar } from '../parts/away-bar.tsx'
import { isAnswer } from '../parts/refusal.ts'
import { usePlatform } from '../platform.ts'
import { useQueries } from '../queries.ts'
import styles from './shell.module.css'

/** Shows when the store stops answering each page's attention query. The installed app shows that by itself. */
export function StoreAway() {
  const { answersOffline } = usePlatform()
  const client = useQueryClient()
  const { error, dataUpdatedAt, isEnabled } = useQuery({ ...useQueries().attention, enabled: !answersOffline })
  const isAway = !useOnline() || (error !== null && !isAnswer(error))
  return (
    <div role="status" className={styles.place}>
      {isEnabled && isAway && dataUpdatedAt > 0 && (
        <AwayBar since={new Date(dataUpdatedAt).toISOString()} onRetry={() => void client.invalidateQueries()} />
      )}
    </div>
  )
}
