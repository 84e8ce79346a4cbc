import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './modal.module.css'
import { useModalDialog } from './use-modal-dialog.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** False removes the X, Esc and closing by a press outside; `actions` or the content must then close the dialog. */
  dismissible?: boolean
  actions?: ReactNode
  children?: ReactNode
}

export function Dialog({ open, onClose, title, closeLabel, dismissible = true, actions, children }: DialogProps) {
  const titleId = useId()
  const modal = useModalDialog({ open, onClose, dismissible })
  return (
    <dialog {...modal} className={cx(styles.modal, styles.dialog)} aria-labelledby={titleId}>
      <div>
        <header className={styles.head}>
          <h2 id={titleId} className={`heading ${styles.title}`}>
            {title}
          </h2>
          {dismissible && (
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          )}
        </header>
        {children && <div className={styles.content}>{children}</div>}
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
