import { Toast } from 'radix-ui'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { dismissToast, useToast } from './toast-store.ts'
import styles from './toaster.module.css'
import { useToastHost } from './use-toast-host.ts'

const icons = { default: 'info', success: 'check', destructive: 'warning' } as const

export interface ToasterProps {
  /** Name of the region for screen readers; `{hotkey}` becomes F8. */
  label: string
  /** Another word than a dialog's own X: a toast stands inside the dialog that is open. */
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
          // Esc in a toast is for the toast, not also for the dialog below it.
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            dismissToast(shown.id)
          }}
          className={cx(styles.toast, styles[variant])}
        >
          <Icon name={icons[variant]} className={styles.icon} />
          <div className={styles.body}>
            <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className={styles.description}>{shown.description}</Toast.Description>
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
          <Toast.Close className={styles.close} aria-label={closeLabel}>
            <Icon name="close" size={16} />
          </Toast.Close>
        </Toast.Root>
      )}
      {createPortal(<Toast.Viewport hotkey={['F8']} label={`${label} ({hotkey})`} className={styles.viewport} />, host)}
    </Toast.Provider>
  )
}
