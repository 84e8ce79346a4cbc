import { Icon } from '@topup/core/ui/icon.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './game-panel.module.css'

/** Keeps the place of the chosen game on wide screens, so that the first choice moves nothing. */
export function PanelPlaceholder() {
  const { panel } = useMessages().home
  return (
    <aside aria-label={panel.label} className={styles.placeholder}>
      <span className={styles.mark}>
        <Icon name="bolt" size={32} />
      </span>
      <p className={styles.title}>{panel.emptyTitle}</p>
      <p className={styles.text}>{panel.emptyText}</p>
    </aside>
  )
}
