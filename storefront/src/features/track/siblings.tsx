import type { TrackedOrderView } from '@topup/core/api/views'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './siblings.module.css'

type SiblingsProps = { siblings: TrackedOrderView['siblings']; onSwitch: (trackingCode: string) => void }

/** The other orders of the same payment; the store names them only to the one who placed them. */
export function Siblings({ siblings, onSwitch }: SiblingsProps) {
  const { track: texts } = useMessages()
  if (siblings.length === 0) return null
  return (
    <section className={styles.siblings} aria-labelledby="siblings-title">
      <h2 id="siblings-title" className={styles.title}>
        {texts.siblings}
      </h2>
      <ul className={styles.list}>
        {siblings.map(({ trackingCode, gameName, packageName }) => (
          <li key={trackingCode}>
            <button type="button" className={styles.sibling} onClick={() => onSwitch(trackingCode)}>
              <span className={styles.what}>
                <span className={styles.game}>{gameName}</span>
                <span className={styles.package}>{packageName}</span>
              </span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
