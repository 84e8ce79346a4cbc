import type { WayToPayView } from '@topup/core/api/payments'
import { fromDecimal } from '@topup/core/money/decimal'
import { type Money, money } from '@topup/core/money/money'
import type { ChannelCode } from '@topup/core/payment/channels'
import type { WayId } from '../../../shared/buyer/wanted-payment.ts'
import { keepText, readText } from '../../../shared/kept-values.ts'

/** A tab of the checkout. */
export type MethodId = 'card' | 'ewallet' | 'paypal'

export type Ways = readonly WayToPayView[]

const toMoney = (way: WayToPayView, decimal: string): Money =>
  fromDecimal(decimal, way.currency) ?? money(0, way.currency)

/** Returns the amount that a way to pay would charge. */
export const amountOf = (way: WayToPayView): Money => toMoney(way, way.amount)

/** The total from which the way is offered; undefined where a larger total does not help. */
export const fromOf = (way: WayToPayView): Money | undefined => (way.from === null ? undefined : toMoney(way, way.from))

export const tabOf = ({ method }: Pick<WayToPayView, 'method'>): MethodId =>
  method === 'card' || method === 'paypal' ? method : 'ewallet'

export const tabOfWay = (way: WayId): MethodId => (way === 'card' || way === 'paypal' ? way : 'ewallet')

/** The ways to pay behind a tab, offered ones first; QRIS belongs to the tab of the wallets. */
export function waysOfTab(ways: Ways, tab: MethodId): Ways {
  const own = ways.filter((way) => tabOf(way) === tab)
  return [...own.filter(({ problem }) => !problem), ...own.filter(({ problem }) => problem)]
}

const wayKey = 'topup-last-way'
const channelKey = 'topup-last-channel'

/** Remembers the way by which this browser last began to pay; the next checkout opens that tab first. */
export const rememberWay = (way: MethodId) => keepText('localStorage', wayKey, way)
export const lastWay = (): string | undefined => readText('localStorage', wayKey) ?? undefined

/** Remembers the wallet, code or bank, but not the phone number that a wallet asked for. */
export const rememberChannel = (channel: ChannelCode) => keepText('localStorage', channelKey, channel)
export const lastChannel = (): string | undefined => readText('localStorage', channelKey) ?? undefined
