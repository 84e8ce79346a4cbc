import { cx } from '@topup/core/ui/cx.ts'
import styles from './delivered-mark.module.css'

const rays = ['up', 'upRight', 'downRight', 'down', 'downLeft', 'upLeft'] as const

type DeliveredMarkProps = Readonly<{
  state: 'waiting' | 'sending' | 'there'
  /** True when the page sees the delivery happen, so the lightning falls; false when the delivery was earlier. */
  strikes: boolean
}>

/** The store's lightning: dim until payment, beating while sending, striking at the delivery. */
export function DeliveredMark({ state, strikes }: DeliveredMarkProps) {
  return (
    <svg
      viewBox="0 0 96 96"
      width={96}
      height={96}
      aria-hidden="true"
      focusable="false"
      className={cx(styles.mark, styles[state], strikes && styles.strikes)}
    >
      <g className={styles.rays}>
        {rays.map((ray) => (
          <path key={ray} d="M48 6v10" className={cx(styles.ray, styles[ray])} />
        ))}
      </g>
      <circle cx={48} cy={48} r={28} className={styles.ring} />
      <circle cx={48} cy={48} r={28} className={styles.wave} />
      <path d="M53 26 34 52h12l-3 18 20-26H50z" className={styles.bolt} />
      <g className={styles.seal}>
        <circle cx={70} cy={68} r={12} className={styles.sealGround} />
        <path d="M64.5 68.5l4 4 7-8" className={styles.check} />
      </g>
    </svg>
  )
}
