import type { WayToPayView } from '@topup/core/api/payments'
import { fromDecimal } from '@topup/core/money/decimal'
import { type Money, money } from '@topup/core/money/money'

/** A tab of the checkout. */
export type MethodId = 'card' | 'ewallet' | 'paypal'

export type Ways = readonly WayToPayView[]

const toMoney = (way: WayToPayView, decimal: string): Money =>
  fromDecimal(decimal, way.currency) ?? money(0, way.currency)

/** What a way would charge. */
export const amountOf = (way: WayToPayView): Money => toMoney(way, way.amount)

/** The total from which it is offered; undefined where adding something does not help. */
export const fromOf = (way: WayToPayView): Money | undefined => (way.from === null ? undefined : toMoney(way, way.from))

export const tabOf = ({ method }: Pick<WayToPayView, 'method'>): MethodId =>
  method === 'card' || method === 'paypal' ? method : 'ewallet'

/** The ways behind a tab: the code stands beside the wallets. The first one that is offered comes first. */
export function waysOfTab(ways: Ways, tab: MethodId): Ways {
  const own = ways.filter((way) => tabOf(way) === tab)
  return [...own.filter(({ problem }) => !problem), ...own.filter(({ problem }) => problem)]
}

const key = 'topup-last-way'

/** The way this browser began to pay by last, to be offered first the next time. */
export function rememberWay(way: MethodId) {
  try {
    localStorage.setItem(key, way)
  } catch {
    // Without storage the cheapest comes first again.
  }
}

export function lastWay(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
