import { Icon } from '@topup/core/ui/icon.tsx'
import { useConfig, useSupportLink } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { orderableLines, type ReviewedLine } from '../set-up/review-lines.ts'
import styles from './order-summary.module.css'

export function SummaryNotes({ lines }: { lines: readonly ReviewedLine[] }) {
  const { checkout: texts, shell } = useMessages()
  const supportLink = useSupportLink()
  const { claims } = useConfig()
  const ordered = orderableLines(lines)
  const byHand = ordered.filter((line) => line.package.byHand).length
  const notes = [
    ...(byHand < ordered.length ? [{ icon: 'bolt', text: texts.noteDelivery } as const] : []),
    ...(byHand > 0 ? [{ icon: 'clock', text: texts.noteByHand } as const] : []),
    { icon: 'shield', text: texts.noteSecure },
  ] as const
  return (
    <ul className="note stack-tight" aria-label={texts.notes}>
      {notes.map(({ icon, text }) => (
        <li key={icon} className={styles.note}>
          <Icon name={icon} size={16} className={styles.icon} />
          <span>{text}</span>
        </li>
      ))}
      <li className={styles.note}>
        <Icon name="support-chat" size={16} className={styles.icon} />
        <a href={supportLink} target="_blank" rel="noopener">
          <span>{claims.support === null ? texts.noteSupportPlain : texts.noteSupport}</span>
          <span className="visually-hidden"> {shell.supportChat.newTab}</span>
        </a>
      </li>
    </ul>
  )
}
