import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './sheet.module.css'
import { useModalDialog } from './use-modal-dialog.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Stays in sight while the content scrolls: totals and actions. */
  footer?: ReactNode
  children: ReactNode
}

export function Sheet({ open, onClose, title, closeLabel, footer, children }: SheetProps) {
  const titleId = useId()
  const modal = useModalDialog({ open, onClose })
  return (
    <dialog {...modal} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </header>
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}
