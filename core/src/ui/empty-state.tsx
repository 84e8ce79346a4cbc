import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './empty-state.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

export interface EmptyStateProps {
  icon?: IconName
  /** A drawing in place of the icon; passed as a node, so that each page loads only its own. */
  drawing?: ReactNode
  title: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

export function EmptyState({ icon = 'bolt', drawing, title, action, className, children }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, className)}>
      {drawing ?? (
        <span className={styles.mark}>
          <Icon name={icon} size={24} />
        </span>
      )}
      <p className={`heading ${styles.title}`}>{title}</p>
      {children && <div className={`quiet ${styles.text}`}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
