import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import styles from './page.module.css'

/** Says that the store is unreachable and that the data shown is from `since`. */
export function AwayBar({ since, onRetry }: Readonly<{ since: string; onRetry: () => void }>) {
  const { away, saved, retry } = useTexts().shell.connection
  return (
    <div className={styles.away}>
      <Icon name="clock" className={styles.mark} />
      <p>
        <strong>{away}</strong> {fill(saved, { time: formatTime(since) })}
      </p>
      <Button size="small" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}
