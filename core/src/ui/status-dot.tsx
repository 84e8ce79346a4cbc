import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './status-dot.module.css'

export interface StatusDotProps {
  tone?: 'quiet' | 'live' | 'ok' | 'wait' | 'stop'
  className?: string
  /** The text beside the dot, since colour alone says nothing. */
  children: ReactNode
}

export function StatusDot({ tone = 'quiet', className, children }: StatusDotProps) {
  return (
    <span className={cx('small', styles.status, styles[tone], className)}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
