import { cx } from './cx.ts'
import styles from './price.module.css'

export interface PriceProps {
  /** Already formatted: this component aligns prices and computes nothing. */
  value: string
  /** The price before the saving, struck through and read aloud as such. */
  was?: string
  wasLabel?: string
  size?: 'small' | 'medium' | 'large' | 'total'
  className?: string
}

export function Price({ value, was, wasLabel = 'was', size = 'medium', className }: PriceProps) {
  return (
    <span className={cx(styles.price, styles[size], className)}>
      <span className={styles.value}>{value}</span>
      {was && (
        <s className={styles.was}>
          <span className="visually-hidden">{`${wasLabel} `}</span>
          <span>{was}</span>
        </s>
      )}
    </span>
  )
}
