import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './modal.module.css'
import { useModalDialog } from './use-modal-dialog.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Stays visible while the content scrolls: totals and actions. */
  footer?: ReactNode
  children: ReactNode
}

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** `tabIndex` of a scrolling part: keys scroll the focused element, so a part with text only must be focusable. */
function useReachable(part: RefObject<HTMLElement | null>, isShown: boolean): 0 | undefined {
  const [holdsNothing, setHoldsNothing] = useState(false)
  useEffect(() => {
    const element = part.current
    if (!isShown || !element) return
    const look = () => setHoldsNothing(!element.querySelector(focusable))
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [part, isShown])
  return holdsNothing ? 0 : undefined
}

export function Sheet({ open, onClose, title, closeLabel, footer, children }: SheetProps) {
  const titleId = useId()
  const content = useRef<HTMLDivElement>(null)
  const tabIndex = useReachable(content, open)
  const modal = useModalDialog({ open, onClose })
  return (
    <dialog {...modal} className={cx(styles.modal, styles.sheet)} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <header className={styles.sheetHead}>
          <h2 id={titleId} className="heading">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </header>
        <div ref={content} tabIndex={tabIndex} className={styles.sheetContent}>
          {children}
        </div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}
