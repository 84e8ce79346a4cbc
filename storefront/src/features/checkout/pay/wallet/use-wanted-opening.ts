import { channels, isPaidByNumber } from '@topup/core/payment/channels'
import { useEffect, useRef } from 'react'
import { takeOpening } from '../../../../shared/buyer/wanted-payment.ts'
import { useConfig } from '../../../../shared/config.ts'
import { useIsLocal } from '../../../../shared/prices.ts'
import type { MethodProps } from '../method.ts'
import { type Channel, listChannels } from './channels.ts'
import { listNumbered } from './numbers.ts'

/** Shown here as a code or a number: no window has to open, which only a press may do, and no phone number is asked. */
const showsHere = ({ code }: Channel) => code === 'QRIS' || isPaidByNumber(channels[code].method)

/** Opens, once, the payment that the page of a game was left for. */
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
