import type { SetupCheckView } from '@topup/core/api/setup'
import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import { formatAge, formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { CopyLine } from '../parts/copy-line.tsx'
import { standingOf } from './checks.ts'
import styles from './setup.module.css'

/** Returns a function that formats a time as `just now` or `4 min ago`. */
export function useAgo(now: Date) {
  const { setup, shell } = useTexts()
  return (iso: string) => {
    const age = formatAge(iso, now)
    return age === shell.justNow ? age : fill(setup.check.ago, { age })
  }
}

/** A check's result, its time, and what can be done about it. */
export function CheckAnswer({ check, now }: { check: SetupCheckView; now: Date }) {
  const texts = useTexts().setup.check
  const ago = useAgo(now)
  const { says, todo, paste, answeredAt, unmade } = check
  const standing = standingOf(check, now)
  return (
    <>
      {answeredAt ? (
        <div>
          <p className={styles.says}>{says}</p>
          <p className="fine">
            {fill(texts.found, { age: ago(answeredAt) })} · <time dateTime={answeredAt}>{formatTime(answeredAt)}</time>
          </p>
        </div>
      ) : (
        !unmade && <p className="quiet">{texts.never}</p>
      )}
      {unmade && (
        <p className={styles.unmade}>
          <Icon name="clock" size={16} className={styles.clock} />
          <span>
            {fill(texts.unmade, { why: unmade })}{' '}
            {standing && fill(texts[standing], { time: answeredAt ? ago(answeredAt) : '' })}
          </span>
        </p>
      )}
      {todo.length > 0 && (
        <div>
          <h4 className={styles.heading}>{texts.todo}</h4>
          <ol className={styles.todo}>
            {todo.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      {paste.length > 0 && (
        <div>
          <h4 className={styles.heading}>{texts.paste}</h4>
          <dl className={styles.paste}>
            {paste.map(({ label, text }) => (
              <div key={`${label} ${text}`}>
                <dt className="quiet">{label}</dt>
                <dd>
                  <CopyLine value={text} what={label} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}
