import { Icon } from '@topup/core/ui/icon.tsx'
import { useMessages } from '../messages/messages.ts'
import styles from './voucher-note.module.css'

/** Stands where other games ask for the player. */
export function VoucherNote() {
  const { panel } = useMessages().home
  return (
    <p className={styles.note}>
      <Icon name="card" />
      <span>{panel.voucherNote}</span>
    </p>
  )
}
