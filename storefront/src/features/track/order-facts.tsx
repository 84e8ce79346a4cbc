import { useQuery } from '@tanstack/react-query'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { fill } from '@topup/core/text/words'
import { useMessages } from '../../shared/messages/messages.ts'
import { usePriceFormat } from '../../shared/prices.ts'
import { queries } from '../../shared/queries.ts'
import styles from './track-result.module.css'

export function OrderFacts({ order }: { order: TrackedOrderView }) {
  const { track: texts, home } = useMessages()
  // Where nobody could ever look a name up, there is nothing to say about it.
  const isCheckable = useQuery(queries.games()).data?.some(
    ({ id, checksPlayer }) => id === order.gameId && checksPlayer,
  )
  const isVoucher = isVoucherPlayer(order.gameUserId)
  const format = usePriceFormat()
  const { units } = order
  const progress = fill(texts.unitsDelivered, { delivered: units.delivered, total: units.total })
  const facts = [
    isVoucher ? { label: texts.delivery, value: home.panel.voucher } : { label: texts.player, value: order.gameUserId },
    ...(order.isMine && !isVoucher && (order.playerName !== null || isCheckable)
      ? [{ label: texts.playerName, value: order.playerName ?? texts.playerUnchecked }]
      : []),
    { label: texts.quantity, value: units.total > 1 ? `${order.quantity} (${progress})` : String(order.quantity) },
    ...(order.totalAmount === null ? [] : [{ label: texts.total, value: format(order.totalAmount) }]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={`small ${styles.fact}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
