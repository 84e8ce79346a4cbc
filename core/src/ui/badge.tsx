import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

export interface BadgeProps {
  /** `strike` is for the one thing on a screen that should be seen first. */
  tone?: 'plain' | 'strike' | 'ok' | 'wait' | 'stop'
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone], className)}>{children}</span>
}
