import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

export interface BadgeProps {
  /** `strike` is for the most important thing on a screen. */
  tone?: 'plain' | 'strike' | 'ok' | 'wait' | 'stop'
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone], className)}>{children}</span>
}
