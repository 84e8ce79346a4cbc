import type { TrackedOrderView } from '@topup/core/api/orders'
import { trackingPath } from '@topup/core/order/tracking-code'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Link } from 'react-router'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './track-result.module.css'

type SiblingsProps = Pick<TrackedOrderView, 'siblings'> & { onFollow: () => void }

/** Other orders of the same payment, which the store names only to their buyer. */
export function Siblings({ siblings, onFollow }: SiblingsProps) {
  const { track: texts } = useMessages()
  if (siblings.length === 0) return null
  return (
    <section className="stack-close" aria-labelledby="siblings-title">
      <h2 id="siblings-title" className="caption">
        {texts.siblings}
      </h2>
      <ul className="stack-tight">
        {siblings.map(({ trackingCode, gameName, packageName }) => (
          <li key={trackingCode}>
            <Link to={trackingPath(trackingCode)} className={styles.sibling} onClick={onFollow}>
              <span className={`small ${styles.what}`}>
                <span className="strong">{gameName}</span>
                <span className="quiet">{packageName}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
