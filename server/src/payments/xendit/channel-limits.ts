import type { StoreSettings } from '@topup/core/api/settings'
import { type ChannelCode, channelCodes, channels } from '@topup/core/payment/channels'
import type { ChannelLimits } from '../context.ts'

type Own = Pick<StoreSettings, 'channelLimits' | 'channelsOff'>

/** Returns a channel's limits. The owner may only narrow the provider's: Xendit refuses amounts outside these. */
function limitOf(code: ChannelCode, { channelLimits: own, channelsOff }: Own): ChannelLimits {
  const { name, minIdr: lowest, maxIdr: highest, needsPhone } = channels[code]
  const wanted = own[code] ?? { minIdr: lowest, maxIdr: highest }
  const minIdr = Math.min(highest, Math.max(lowest, wanted.minIdr))
  const maxIdr = Math.max(minIdr, Math.min(highest, wanted.maxIdr))
  return { name, needsPhone, minIdr, maxIdr, isOn: !channelsOff.includes(code) }
}

export const limitsOf = (settings: Own): Record<ChannelCode, ChannelLimits> =>
  Object.fromEntries(channelCodes.map((code) => [code, limitOf(code, settings)])) as Record<ChannelCode, ChannelLimits>
