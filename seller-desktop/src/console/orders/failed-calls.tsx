import type { FailedCallView } from '@topup/core/api/fulfilment'
import { fill } from '@topup/core/text/words'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { CopyLine } from '../parts/copy-line.tsx'
import styles from './order-details.module.css'

/** Lists API errors that the order's buyer got, by the request id shown to the buyer; null if there are none. */
export function FailedCalls({ calls }: { calls: readonly FailedCallView[] }) {
  const texts = useTexts().orders.failedCalls
  if (calls.length === 0) return null
  return (
    <section>
      <h3 className={`caption ${styles.unitsTitle}`}>{texts.title}</h3>
      <ul>
        {calls.map(({ requestId, call, status, code, failedAt }) => (
          <li key={requestId + failedAt} className={styles.line}>
            <p className="strong anywhere">{fill(texts.what, { status, code })}</p>
            <p className="fine tabular anywhere">
              {call} · {formatTime(failedAt)}
            </p>
            <div>
              <CopyLine value={requestId} what={texts.reference} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
