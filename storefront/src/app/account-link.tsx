import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import styles from './bar-tools.module.css'

type AccountLinkProps = Readonly<{ href: string; icon: 'user' | 'log-out'; children: string }>

/** A full-page navigation: the login provider takes over the document. Small screens show only the icon. */
export function AccountLink({ href, icon, children }: AccountLinkProps) {
  return (
    <>
      <IconButton as="a" href={href} label={children} className={styles.short}>
        <Icon name={icon} />
      </IconButton>
      <Button as="a" href={href} size="small" className={cx(styles.slot, styles.long)}>
        {children}
      </Button>
    </>
  )
}
