import { useQuery } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import styles from './price-sync-page.module.css'
import { useSyncQueries } from './sync-queries.ts'

/** The progress of the current run, whoever started it. `idle` is shown while there is none. */
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
