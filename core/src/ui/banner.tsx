import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

const icons = { info: 'info', ok: 'check', wait: 'clock', stop: 'warning' } as const

export interface BannerProps {
  tone?: keyof typeof icons
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** A `stop` banner has the role alert, so screen readers announce it at once. */
export function Banner({ tone = 'info', title, action, className, children }: BannerProps) {
  return (
    <div className={cx('small', styles.notice, styles[tone], className)} role={tone === 'stop' ? 'alert' : undefined}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className="strong">{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
