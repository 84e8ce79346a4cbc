import { useQuery } from '@tanstack/react-query'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { isCurrency } from '@topup/core/money/currency'
import { fromDecimal } from '@topup/core/money/decimal'
import type { Money } from '@topup/core/money/money'
import { fill } from '@topup/core/text/words'
import { useMessages } from '../../shared/messages/messages.ts'
import { useMoneyFormat, usePriceFormat } from '../../shared/prices.ts'
import { queries } from '../../shared/queries.ts'
import styles from './track-result.module.css'

/** Returns the amount charged to the buyer for the order, in the currency of the payment. */
function readCharged({ charged }: TrackedOrderView): Money | undefined {
  return charged && isCurrency(charged.currency) ? fromDecimal(charged.amount, charged.currency) : undefined
}

export function OrderFacts({ order }: { order: TrackedOrderView }) {
  const { track: texts, home } = useMessages()
  // If the store cannot look up names in this game, the page does not mention a check of the name.
  const isCheckable = useQuery(queries.games()).data?.some(
    ({ id, checksPlayer }) => id === order.gameId && checksPlayer,
  )
  const isVoucher = isVoucherPlayer(order.gameUserId)
  const format = usePriceFormat()
  const formatMoney = useMoneyFormat()
  const charged = readCharged(order)
  const { units } = order
  const progress = fill(texts.unitsDelivered, { delivered: units.delivered, total: units.total })
  const facts = [
    isVoucher ? { label: texts.delivery, value: home.panel.voucher } : { label: texts.player, value: order.gameUserId },
    ...(order.isMine && !isVoucher && (order.playerName !== null || isCheckable)
      ? [{ label: texts.playerName, value: order.playerName ?? texts.playerUnchecked }]
      : []),
    { label: texts.quantity, value: units.total > 1 ? `${order.quantity} (${progress})` : String(order.quantity) },
    ...(order.totalAmount === null
      ? []
      : [{ label: texts.total, value: charged ? formatMoney(charged) : format(order.totalAmount, order.totalIdr) }]),
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
