import { channels, isPaidByNumber } from '@topup/core/payment/channels'
import { useEffect, useRef } from 'react'
import { takeOpening } from '../../../../shared/buyer/wanted-payment.ts'
import { useConfig } from '../../../../shared/config.ts'
import { useIsLocal } from '../../../../shared/prices.ts'
import type { MethodProps } from '../method.ts'
import { type Channel, listChannels } from './channels.ts'
import { listNumbered } from './numbers.ts'

/** Whether the payment shows here as a code or number: no window is needed, hence no press, and no phone number. */
const showsHere = ({ code }: Channel) => code === 'QRIS' || isPaidByNumber(channels[code].method)

/** Opens, once, the payment that the buyer chose on a game's page. */
export function useWantedOpening({ checkout, ways, buyer }: MethodProps, open: (channel: Channel) => void) {
  const { payments } = useConfig()
  const isLocal = useIsLocal()
  const first = useRef(() => {
    const wanted = takeOpening(checkout.checkoutId)
    if (!buyer.hasConsent || buyer.isAccountMissing) return
    const offered = [...listChannels(payments, isLocal), ...listNumbered(payments).flatMap((group) => group.channels)]
    const channel = offered.find(({ code }) => code === wanted)
    if (channel && showsHere(channel) && ways.find((way) => way.channel === wanted)?.problem === null) open(channel)
  })
  useEffect(() => first.current(), [])
}
