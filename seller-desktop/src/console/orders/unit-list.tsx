import type { AdminOrderView } from '@topup/core/api/views'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { fill, useTexts } from '../messages/messages.ts'
import styles from './unit-list.module.css'

const tones = {
  queued: 'quiet',
  sending: 'live',
  unknown: 'wait',
  accepted: 'live',
  held: 'wait',
  delivered: 'ok',
  failed: 'stop',
} as const

export function UnitList({ units }: { units: AdminOrderView['unitList'] }) {
  const texts = useTexts().orders
  return (
    <section>
      <h3 className={styles.title}>{texts.units}</h3>
      <ul className={styles.list}>
        {units.map(({ unitNo, status, heldReason }) => (
          <li key={unitNo} className={styles.unit}>
            <span>{fill(texts.unit, { no: unitNo })}</span>
            <StatusDot tone={tones[status]}>{texts.unitStatus[status]}</StatusDot>
            {heldReason && <p className={styles.reason}>{heldReason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
