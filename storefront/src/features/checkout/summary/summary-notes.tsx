import { Icon } from '@topup/core/ui/icon.tsx'
import { useSupportLink } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from './summary-notes.module.css'

export function SummaryNotes() {
  const { checkout: texts, shell } = useMessages()
  const supportLink = useSupportLink()
  const notes = [
    { icon: 'bolt', text: texts.noteDelivery },
    { icon: 'shield', text: texts.noteSecure },
  ] as const
  return (
    <ul className={styles.notes} aria-label={texts.notes}>
      {notes.map(({ icon, text }) => (
        <li key={icon} className={styles.note}>
          <Icon name={icon} size={16} className={styles.icon} />
          {text}
        </li>
      ))}
      <li className={styles.note}>
        <Icon name="support-chat" size={16} className={styles.icon} />
        <a href={supportLink} target="_blank" rel="noopener">
          {texts.noteSupport}
          <span className="visually-hidden"> {shell.supportChat.newTab}</span>
        </a>
      </li>
    </ul>
  )
}
