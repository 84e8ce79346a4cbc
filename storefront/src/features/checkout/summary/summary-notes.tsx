import { Icon } from '@topup/core/ui/icon.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from './summary-notes.module.css'

export function SummaryNotes() {
  const { checkout: texts } = useMessages()
  const notes = [
    { icon: 'bolt', text: texts.noteDelivery },
    { icon: 'shield', text: texts.noteSecure },
    { icon: 'support-chat', text: texts.noteSupport },
  ] as const
  return (
    <ul className={styles.notes} aria-label={texts.notes}>
      {notes.map(({ icon, text }) => (
        <li key={icon} className={styles.note}>
          <Icon name={icon} size={16} className={styles.icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
