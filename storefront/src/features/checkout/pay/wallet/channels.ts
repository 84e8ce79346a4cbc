import type { ConfigView } from '@topup/core/api/store'
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

/** What the store offers for payments in rupiah: the wallets and, first for whoever pays so at home, the code that any of them can scan. */
export function listChannels({ ewallet, qris }: ConfigView['payments'], isLocal: boolean): Channel[] {
  const wallets: Channel[] = ewallet?.channels ?? []
  const codes: Channel[] = qris ? [{ code: 'QRIS', name: channelNames.QRIS, needsPhone: false, ...qris }] : []
  return isLocal ? [...codes, ...wallets] : [...wallets, ...codes]
}
