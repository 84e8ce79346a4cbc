import type { ConfigView } from '@topup/core/api/views'
import { ewalletChannelNames } from '@topup/core/payment/ewallet-channels'
import type { WalletChannel } from './waiting-payment.ts'

export const channelNames: Readonly<Record<WalletChannel, string>> = { ...ewalletChannelNames, QRIS: 'QRIS' }

export type Channel = Readonly<{
  code: WalletChannel
  name: string
  needsPhone: boolean
  /** Whole rupiah. */
  minIdr: number
  maxIdr: number
}>

/** What the store offers for payments in rupiah: the wallets, then the code that any of them can scan. */
export function listChannels({ ewallet, qris }: ConfigView['payments']): Channel[] {
  const wallets: Channel[] = ewallet?.channels ?? []
  return qris ? [...wallets, { code: 'QRIS', name: channelNames.QRIS, needsPhone: false, ...qris }] : wallets
}

export const takes = ({ minIdr, maxIdr }: Channel, amountIdr: number): boolean =>
  amountIdr >= minIdr && amountIdr <= maxIdr
