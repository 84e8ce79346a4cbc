import { cartTotal } from '@topup/core/cart/cart'
import { cartIdr } from '@topup/core/cart/cart-rupiah'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { usePriceFormat } from '../../../shared/prices.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import { useTimeLeft } from '../pay/use-time-left.ts'
import { orderableLines, type ReviewedLine } from '../set-up/review-lines.ts'
import { formatCountdown } from '../set-up/time-to-pay.ts'

/** Prices changed since the buyer chose the packages: no order is placed before the buyer accepts the new total. */
export function ReviewPanel({ lines, onAccept }: { lines: readonly ReviewedLine[]; onAccept: () => void }) {
  const { checkout: texts } = useMessages()
  const format = usePriceFormat()
  const ordered = orderableLines(lines)
  const total = format(cartTotal(ordered), cartIdr(ordered))
  return (
    <Banner
      tone="wait"
      title={texts.reviewTitle}
      action={
        <Button variant="primary" onClick={onAccept}>
          {fill(texts.acceptChanges, { total })}
        </Button>
      }
    >
      {texts.reviewText}
    </Banner>
  )
}

/** The store could not look up a player: asks the buyer to check the ids again, which the summary shows. */
export function ConfirmPlayersPanel({ onConfirm }: { onConfirm: () => void }) {
  const { checkout: texts } = useMessages()
  return (
    <Banner
      tone="wait"
      title={texts.confirmPlayersTitle}
      action={
        <Button variant="primary" onClick={onConfirm}>
          {texts.confirmPlayers}
        </Button>
      }
    >
      {texts.confirmPlayersText}
    </Banner>
  )
}

/** Scrolls to the notice, since on a phone a long cart may be above it. */
const showOnce = (notice: HTMLElement | null) => showObstacle(notice)

type TooManyPanelProps = Readonly<{
  until: number
  isRetrying: boolean
  retry: () => void
  /** Texts of the panel; by default those about too many orders. */
  says?: Readonly<{ title: string; text: string; now: string; goOn: string }>
}>

/** Announced twice, when it appears and when the time is over; the announced text has no counting number. */
export function TooManyPanel({ until, isRetrying, retry, says }: TooManyPanelProps) {
  const { checkout: texts } = useMessages()
  const ofOrders = { title: texts.tooManyTitle, text: texts.tooManyText, now: texts.goOnNow, goOn: texts.goOn }
  const { title, text, now, goOn } = says ?? ofOrders
  const left = useTimeLeft(until)
  return (
    <div className="stack-tight">
      <div ref={showOnce} tabIndex={-1} role="status">
        <Banner
          tone="wait"
          title={title}
          action={
            <Button variant="primary" disabled={left > 0} loading={isRetrying} onClick={retry}>
              {goOn}
            </Button>
          }
        >
          {left > 0 ? text : now}
        </Banner>
      </div>
      {left > 0 && (
        <p role="timer" className="note tabular">
          {fill(texts.goOnIn, { time: formatCountdown(left) })}
        </p>
      )}
    </div>
  )
}

export function NothingLeft() {
  const { checkout: texts } = useMessages()
  return (
    <Banner
      tone="wait"
      title={texts.nothingLeftTitle}
      action={
        <Button as="a" href="/#games">
          {texts.browseGames}
        </Button>
      }
    >
      {texts.nothingLeftText}
    </Banner>
  )
}
