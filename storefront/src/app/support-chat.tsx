import { Icon } from '@topup/core/ui/icon.tsx'
import { useSupportLink } from '../shared/config.ts'
import { useMessages } from '../shared/messages/messages.ts'
import styles from './support-chat.module.css'

export function SupportChat() {
  const { label, newTab } = useMessages().shell.supportChat
  return (
    <a
      href={useSupportLink()}
      target="_blank"
      rel="noopener"
      title={label}
      aria-label={`${label} ${newTab}`}
      className={styles.chat}
    >
      <Icon name="support-chat" />
    </a>
  )
}
