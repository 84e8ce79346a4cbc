import type { ConfigView } from '@topup/core/api/store'
import { type ChannelCode, channels } from '@topup/core/payment/channels'

export const channelName = (code: ChannelCode): string => channels[code].name

export type Channel = Readonly<{
  code: ChannelCode
  name: string
  needsPhone: boolean
  /** Limits of a payment, in whole rupiah. */
  minIdr: number
  maxIdr: number
}>

/** Lists the store's channels in rupiah: wallets and QRIS, which any wallet can scan; QRIS first for local buyers. */
export function listChannels({ ewallet, qris }: ConfigView['payments'], isLocal: boolean): Channel[] {
  const wallets: Channel[] = ewallet?.channels ?? []
  const codes: Channel[] = qris ? [{ code: 'QRIS', name: channels.QRIS.name, needsPhone: false, ...qris }] : []
  return isLocal ? [...codes, ...wallets] : [...wallets, ...codes]
}
