import { type ChannelCode, channels } from '@topup/core/payment/channels'
import styles from './number.module.css'

/** A purse, a code, a bank's front and a shop's awning, around the channel's letters: the brands' own marks are theirs. */
const shapes = {
  ewallet: 'M3 7h30v18H3zM3 7l4-4h22l4 4',
  qris: 'M3 9V3h6M27 3h6v6M33 23v6h-6M9 29H3v-6',
  account: 'M3 10 18 3l15 7zM3 29h30M5 10v16M31 10v16',
  counter: 'M3 10l3-7h24l3 7zM5 10v19h26V10',
} as const

/** Beside the name, which says it already. */
export function ChannelMark({ code }: { code: ChannelCode }) {
  const { mark, method } = channels[code]
  return (
    <svg className={styles.mark} viewBox="0 0 36 32" width={36} height={32} aria-hidden="true">
      <path d={shapes[method]} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
      <text x={18} y={22} textAnchor="middle">
        {mark}
      </text>
    </svg>
  )
}
