import { fill } from '@topup/core/text/words'
import { useTexts } from '../../messages/messages.ts'
import styles from './changes-table.module.css'

interface FromToProps<Value> {
  before: Value | null
  after: Value | null
  format: (value: Value) => string
}

/** `Rp19,000 → Rp28,500`; a single value if nothing changed, a dash for none. */
export function FromTo<Value>({ before, after, format }: FromToProps<Value>) {
  const { none, from } = useTexts().syncPlan.changes
  const [old, next] = [before, after].map((value) => (value === null ? none : format(value)))
  if (old === next) return <span className={styles.value}>{old}</span>
  return (
    <span className={styles.value}>
      <span aria-hidden="true">
        <s className={styles.before}>{old}</s> → <span className={styles.after}>{next}</span>
      </span>
      <span className="visually-hidden">{fill(from, { before: old ?? none, after: next ?? none })}</span>
    </span>
  )
}
