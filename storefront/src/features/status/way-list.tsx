import type { StatusView } from '@topup/core/api/status'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './status-page.module.css'

export function WayList({ ways }: Readonly<{ ways: StatusView['ways'] }>) {
  const { status: texts } = useMessages()
  return (
    <section aria-labelledby="status-ways" className={styles.section}>
      <h2 id="status-ways">{texts.ways}</h2>
      {ways.length === 0 ? (
        <p className="quiet">{texts.noWays}</p>
      ) : (
        <ul className={styles.list}>
          {ways.map(({ method, isPaused }) => (
            <li key={method} className={styles.row}>
              <h3 className={styles.name}>{texts.wayNames[method]}</h3>
              <StatusDot tone={isPaused ? 'wait' : 'ok'}>{isPaused ? texts.wayPaused : texts.wayWorks}</StatusDot>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
