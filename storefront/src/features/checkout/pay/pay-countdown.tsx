import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { formatCountdown } from '../set-up/time-to-pay.ts'
import styles from './pay-panel.module.css'

export function PayCountdown({ left }: { left: number | 'over' | undefined }) {
  const { checkout: texts } = useMessages()
  if (left === undefined) return null
  return (
    <p role="timer" className={`note ${styles.hold}`}>
      <Icon name="clock" size={16} />
      <span>{fill(texts.held, { time: formatCountdown(left === 'over' ? 0 : left) })}</span>
    </p>
  )
}
