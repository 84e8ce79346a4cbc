import { type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import layer from './modal.module.css'
import styles from './sheet.module.css'
import { useModalDialog } from './use-modal-dialog.ts'
import { useReachable } from './use-reachable.ts'

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
  const content = useRef<HTMLDivElement>(null)
  const tabIndex = useReachable(content, open)
  const modal = useModalDialog({ open, onClose })
  return (
    <dialog {...modal} className={cx(layer.modal, styles.sheet)} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </header>
        <div ref={content} tabIndex={tabIndex} className={styles.content}>
          {children}
        </div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}
