import { Banner } from '@topup/core/ui/banner.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/messages.ts'
import type { SalesPause } from './use-sales-pause.ts'

type PausedBannerProps = Readonly<{
  pause: SalesPause
  /** Whether only this order is too large for the stock. */
  isShort?: boolean
  id?: string
  action?: ReactNode
}>

/** Says in the store's words why sales are paused, and that they resume without any action of the buyer. */
export function PausedBanner({ pause, isShort, id, action }: PausedBannerProps) {
  const { sales } = useMessages()
  const ofStock = isShort ? sales.shortStock : sales.outOfStock
  const isOpening = pause.by === 'setup'
  // The seller's own text stays as written, in any language.
  const reason = pause.by === 'seller' ? pause.reason : isOpening ? sales.openingText : ofStock
  return (
    <div id={id} role="status">
      <Banner tone="wait" title={isOpening ? sales.openingTitle : sales.pausedTitle} action={action}>
        <p>{reason}</p>
        <p>{action ? sales.keptText : sales.pausedText}</p>
      </Banner>
    </div>
  )
}
