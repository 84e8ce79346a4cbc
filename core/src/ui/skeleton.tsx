import { cx } from './cx.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** `cover` keeps 4:3, `block` fills the box its class gives it. */
  shape?: 'text' | 'title' | 'cover' | 'block'
  className?: string
}

export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={cx(styles.skeleton, styles[shape], className)} aria-hidden="true" />
}
