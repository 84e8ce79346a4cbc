import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { formatTime } from '../console/format.ts'
import { fill } from '../console/messages/messages.ts'
import styles from './app.module.css'
import { useShownSince } from './connection.ts'
import { texts } from './messages.ts'

/** Says that what is on screen is old, and how old, for as long as it is. */
export function ConnectionBar() {
  const since = useShownSince()
  if (!since) return null
  const { away, saved, retry } = texts.connection
  return (
    <div className={styles.away} role="status">
      <Icon name="clock" className={styles.awayMark} />
      <p>
        <strong>{away}</strong> {fill(saved, { time: formatTime(since) })}
      </p>
      <Button size="small" onClick={() => window.location.reload()}>
        {retry}
      </Button>
    </div>
  )
}
