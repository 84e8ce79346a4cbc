import { channels, isChannelCode } from '@topup/core/payment/channels'
import type { FeeKey } from '@topup/core/pricing/payment-fees'
import type { SimulatedPrice } from '@topup/core/pricing/simulate'
import { useTexts } from '../../messages/messages.ts'

/** Describes in words why a price is as it is. */
export function useRuleText() {
  const { methods, rules, floorReasons, noWay } = useTexts().simulator
  const methodNames: Readonly<Partial<Record<FeeKey, string>>> = methods
  const way = (key: FeeKey): string => (isChannelCode(key) ? channels[key].name : (methodNames[key] ?? key))
  return {
    way,
    rule: ({ rule }: Pick<SimulatedPrice, 'rule'>) => rules[rule],
    /** The payment method whose fee decides the lowest price, and the profit that this price has to leave. */
    floor: ({ floorWay, floorReason }: Pick<SimulatedPrice, 'floorWay' | 'floorReason'>) =>
      `${floorWay ? way(floorWay) : noWay}, ${floorReasons[floorReason]}`,
  }
}
