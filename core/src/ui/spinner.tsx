import { cx } from './cx.ts'
import styles from './spinner.module.css'

export interface SpinnerProps {
  /** Announced to screen readers; leave the label out where nearby text already says the same. */
  label?: string
  size?: 'small' | 'medium' | 'large'
  className?: string
}

export function Spinner({ label, size = 'medium', className }: SpinnerProps) {
  const ring = <span className={cx(styles.ring, styles[size], !label && className)} aria-hidden="true" />
  if (!label) return ring
  return (
    <span role="status" className={className}>
      {ring}
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
