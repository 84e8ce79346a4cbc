import { type ChannelCode, channels } from '@topup/core/payment/channels'
import { cx } from '@topup/core/ui/cx.ts'
import styles from './pay-mark.module.css'

export type PayMarkWay = ChannelCode | 'card' | 'paypal'

/**
 * Props, final: `way`, a channel's code, 'card' or 'paypal'. Without `name` a decorative drawing of 36 x 32, next to a
 * name. With `name` mark and name in one plate, for a row of marks (footer, next to a button).
 */
export type PayMarkProps = Readonly<{ way: PayMarkWay; name?: string; className?: string }>

/** A purse, a code, a bank, a shop's awning, a card and a pair of hands, because brand logos belong to their owners. */
const shapes = {
  ewallet: 'M3 7h30v18H3zM3 7l4-4h22l4 4',
  qris: 'M3 9V3h6M27 3h6v6M33 23v6h-6M9 29H3v-6',
  account: 'M3 10 18 3l15 7zM3 29h30M5 10v16M31 10v16',
  counter: 'M3 10l3-7h24l3 7zM5 10v19h26V10',
  card: 'M3 5h30v22H3zM3 11h30',
  paypal: 'M3 5h26l4 4v18H7l-4-4z',
} as const

const drawn = (way: PayMarkWay) =>
  way === 'card'
    ? { shape: shapes.card, letters: '' }
    : way === 'paypal'
      ? { shape: shapes.paypal, letters: 'PP' }
      : { shape: shapes[channels[way].method], letters: channels[way].mark }

function Mark({ way, className }: { way: PayMarkWay; className?: string }) {
  const { shape, letters } = drawn(way)
  return (
    <svg className={className} viewBox="0 0 36 32" width={36} height={32} aria-hidden="true" focusable="false">
      <path d={shape} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
      {letters === '' ? (
        <path d="M8 20h8M22 20h6" stroke="currentColor" strokeWidth={2} />
      ) : (
        <text x={18} y={22} textAnchor="middle">
          {letters}
        </text>
      )}
    </svg>
  )
}

export function PayMark({ way, name, className }: PayMarkProps) {
  if (name === undefined) return <Mark way={way} className={cx(styles.mark, className)} />
  return (
    <span className={cx(styles.plate, className)}>
      <Mark way={way} className={styles.mark} />
      {name}
    </span>
  )
}
