import { useQuery } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import styles from './price-sync-page.module.css'
import { useSyncQueries } from './sync-queries.ts'

/** What the run at hand is doing, whoever started it; `idle` says what a run would do. */
export function ProgressLine({ idle }: { idle: string }) {
  const texts = useTexts().syncPlan.progress
  const { data } = useQuery(useSyncQueries().progress)
  const text = !data || data.phase === 'idle' ? idle : fill(texts[data.phase], { count: formatCount(data.rowsRead) })
  return (
    <p role="status" className={styles.text}>
      {text}
    </p>
  )
}
