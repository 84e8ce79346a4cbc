import type { StoreSettings } from '@topup/core/api/settings'
import { type EwalletChannel, ewalletChannelNames } from '@topup/core/payment/ewallet-channels'
import type { ChannelLimits } from '../context.ts'

/**
 * Whole rupiah of one payment, by Xendit's documentation; where its pages disagree, the narrower range. OVO is pushed
 * to the buyer's app, so it needs their number.
 */
export const channelLimits: Readonly<Record<EwalletChannel | 'QRIS', ChannelLimits>> = {
  ID_DANA: { name: ewalletChannelNames.ID_DANA, minIdr: 100, maxIdr: 20_000_000, needsPhone: false },
  ID_OVO: { name: ewalletChannelNames.ID_OVO, minIdr: 100, maxIdr: 20_000_000, needsPhone: true },
  ID_LINKAJA: { name: ewalletChannelNames.ID_LINKAJA, minIdr: 100, maxIdr: 10_000_000, needsPhone: false },
  ID_SHOPEEPAY: { name: ewalletChannelNames.ID_SHOPEEPAY, minIdr: 1, maxIdr: 20_000_000, needsPhone: false },
  QRIS: { name: 'QRIS', minIdr: 1, maxIdr: 10_000_000, needsPhone: false },
}

type Channel = keyof typeof channelLimits

/** The owner may narrow a channel's limits, not widen them: the provider would refuse what is outside its own. */
export function limitsOf({ channelLimits: own }: Pick<StoreSettings, 'channelLimits'>): Record<Channel, ChannelLimits> {
  const narrowed = Object.entries(channelLimits).map(([code, limits]) => {
    const wanted = own[code as Channel]
    if (!wanted) return [code, limits]
    const minIdr = Math.min(limits.maxIdr, Math.max(limits.minIdr, wanted.minIdr))
    return [code, { ...limits, minIdr, maxIdr: Math.max(minIdr, Math.min(limits.maxIdr, wanted.maxIdr)) }]
  })
  return Object.fromEntries(narrowed)
}
