import type { ConfigView } from '@topup/core/api/store'
import { channels } from '@topup/core/payment/channels'
import { useConfig } from '../config.ts'
import { useMessages } from '../messages/messages.ts'
import styles from './pay-mark.module.css'
import { PayMark, type PayMarkWay } from './pay-mark.tsx'

/** Returns the ways to pay on offer now, so that the page shows no mark of an unavailable way. */
export function offeredWays({ card, paypal, qris, ewallet, account, counter }: ConfigView['payments']): PayMarkWay[] {
  const named = [ewallet, account, counter].flatMap((group) => (group?.channels ?? []).map(({ code }) => code))
  return [
    ...(qris ? (['QRIS'] as const) : []),
    ...named,
    ...(card ? (['card'] as const) : []),
    ...(paypal ? (['paypal'] as const) : []),
  ]
}

export function usePayName() {
  const { ways } = useMessages().shell.footer
  return (way: PayMarkWay) => (way === 'card' || way === 'paypal' ? ways[way] : channels[way].name)
}

/** The marks of every way to pay, each with its name. */
export function PayMarks({ label }: { label: string }) {
  const ways = offeredWays(useConfig().payments)
  const nameOf = usePayName()
  if (ways.length === 0) return null
  return (
    <ul aria-label={label} className={styles.marks}>
      {ways.map((way) => (
        <li key={way}>
          <PayMark way={way} name={nameOf(way)} />
        </li>
      ))}
    </ul>
  )
}
