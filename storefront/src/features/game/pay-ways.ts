import type { PackageView } from '@topup/core/api/games'
import type { ConfigView } from '@topup/core/api/store'
import { fromDecimal } from '@topup/core/money/decimal'
import { type Money, money } from '@topup/core/money/money'
import type { ChannelCode } from '@topup/core/payment/channels'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { WayId } from '../../shared/buyer/wanted-payment.ts'

export const wayGroups = ['code', 'account', 'counter', 'card'] as const
export type WayGroup = (typeof wayGroups)[number]

/** A way to pay for one package: the exact amount that the checkout would charge, and what prevents it. */
export type PayWay = Readonly<{
  id: WayId
  group: WayGroup
  /** Undefined for the card, whose name is translated. */
  name: string | undefined
  amount: Money
  /** The quantity from which the way to pay is offered; null: never for this package. */
  needs?: number | null
  isOutOfLimits?: true
}>

type Channel = Readonly<{ code: ChannelCode; name: string; minIdr: number; maxIdr: number }>
type RupiahMethod = 'qris' | 'ewallet' | 'account' | 'counter'

export const isOpen = ({ needs, isOutOfLimits }: PayWay): boolean => needs === undefined && !isOutOfLimits

/** Lists the ways to pay on offer, the likeliest first: for a local buyer the ways in rupiah. */
export function listPayWays(payments: ConfigView['payments'], pack: PackageView, isLocal: boolean): PayWay[] {
  const { priceIdr, fromQuantity = {} } = pack
  const usd = fromDecimal(pack.price, 'USD') ?? money(0, 'USD')
  const needed = (method: PaymentMethod) => (fromQuantity[method] === undefined ? {} : { needs: fromQuantity[method] })
  const inRupiah = (method: RupiahMethod, { code, name, minIdr, maxIdr }: Channel): PayWay => ({
    id: code,
    group: method === 'account' || method === 'counter' ? method : 'code',
    name,
    amount: money(priceIdr, 'IDR'),
    ...needed(method),
    ...((priceIdr < minIdr || priceIdr > maxIdr) && { isOutOfLimits: true }),
  })
  const inDollars = (id: 'card' | 'paypal', name?: string): PayWay => ({
    id,
    group: 'card',
    name,
    amount: usd,
    ...needed(id),
  })
  const { qris, ewallet, account, counter, card, paypal } = payments
  const rupiah = [
    ...(qris ? [inRupiah('qris', { code: 'QRIS', name: 'QRIS', ...qris })] : []),
    ...(ewallet?.channels ?? []).map((channel) => inRupiah('ewallet', channel)),
    ...(account?.channels ?? []).map((channel) => inRupiah('account', channel)),
    ...(counter?.channels ?? []).map((channel) => inRupiah('counter', channel)),
  ]
  const dollars = [...(card ? [inDollars('card')] : []), ...(paypal ? [inDollars('paypal', 'PayPal')] : [])]
  return isLocal ? [...rupiah, ...dollars] : [...dollars, ...rupiah]
}
