import { Toast } from 'radix-ui'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useTopModal } from './modal-stack.ts'
import { dismissToast, useToast } from './toast-store.ts'
import styles from './toaster.module.css'

/**
 * The element toasts are drawn in. It sits inside the topmost modal, because everything outside is inert. It is a
 * popover, so that it joins the top layer last: above the modal and never clipped.
 */
function useToastHost(className: string) {
  const [host] = useState(() => {
    const element = document.createElement('div')
    element.popover = 'manual'
    element.className = className
    return element
  })
  const modal = useTopModal()
  useLayoutEffect(() => {
    const place = modal ?? document.body
    place.append(host)
    host.showPopover?.()
    return () => host.remove()
  }, [host, modal])
  return host
}

const icons = { default: 'info', success: 'check', destructive: 'warning' } as const

export interface ToasterProps {
  /** Accessible name of the region; `{hotkey}` becomes F8. */
  label: string
  /** Must differ from the label of a dialog's X, because a toast appears inside the open dialog. */
  closeLabel: string
}

/** Load lazily: toasts raised before this is mounted wait in the store. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const shown = useToast()
  const host = useToastHost(styles.host ?? '')
  const variant = shown?.variant ?? 'default'
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} label={label} announcerContainer={host}>
      {shown && (
        <Toast.Root
          key={shown.id}
          open={shown.open}
          duration={shown.duration}
          onOpenChange={(open) => open || dismissToast(shown.id)}
          // Esc inside a toast closes the toast only, not the dialog below it.
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            dismissToast(shown.id)
          }}
          className={cx(styles.toast, styles[variant])}
        >
          <Icon name={icons[variant]} className={styles.icon} />
          <div className={styles.body}>
            <div className={`small ${styles.words}`}>
              <Toast.Title className="strong">{shown.title}</Toast.Title>
              {shown.description && (
                <Toast.Description className={cx('quiet anywhere', styles.text)}>{shown.description}</Toast.Description>
              )}
              {shown.note && (
                <p>
                  <span>{shown.note.label}</span> <span className={styles.value}>{shown.note.value}</span>
                </p>
              )}
              {shown.link && (
                <Toast.Action asChild altText={shown.link.label}>
                  <a href={shown.link.href} className={styles.link}>
                    {shown.link.label}
                  </a>
                </Toast.Action>
              )}
            </div>
            {shown.action && (
              <Toast.Action asChild altText={shown.action.label}>
                <Button size="small" onClick={shown.action.onPress}>
                  {shown.action.label}
                </Button>
              </Toast.Action>
            )}
          </div>
          <Toast.Close asChild>
            <IconButton label={closeLabel} size="small" className={styles.close}>
              <Icon name="close" size={16} />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      )}
      {createPortal(<Toast.Viewport hotkey={['F8']} label={`${label} ({hotkey})`} className={styles.viewport} />, host)}
    </Toast.Provider>
  )
}
