import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import styles from './bar-tools.module.css'

type AccountLinkProps = Readonly<{ href: string; icon: 'user' | 'log-out'; children: string }>

/** A full page load, because the login provider takes over the document. Small screens show only the icon. */
export function AccountLink({ href, icon, children }: AccountLinkProps) {
  // The referrer tells the service worker that this is the store's link, also on pages whose policy is no-referrer.
  const own = { as: 'a', href, referrerPolicy: 'strict-origin' } as const
  return (
    <>
      <IconButton {...own} label={children} className={styles.short}>
        <Icon name={icon} />
      </IconButton>
      <Button {...own} size="small" className={cx(styles.slot, styles.long)}>
        {children}
      </Button>
    </>
  )
}
