import type { OrderDetailsView } from '@topup/core/api/fulfilment'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import styles from './order-details.module.css'

/** The risk decisions on the order's payments, newest first; null if there are none. */
export function RiskDecisions({ decisions }: { decisions: OrderDetailsView['riskDecisions'] }) {
  const texts = useTexts().risk
  if (decisions.length === 0) return null
  return (
    <section>
      <h3 className={`caption ${styles.unitsTitle}`}>{texts.decisions}</h3>
      <ul>
        {decisions.map(({ moment, sentence, madeAt }) => (
          <li key={`${moment} ${madeAt}`} className={styles.line}>
            <p className="anywhere">{sentence}</p>
            <p className="fine tabular">
              {texts.moments[moment]} · <time dateTime={madeAt}>{formatTime(madeAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
