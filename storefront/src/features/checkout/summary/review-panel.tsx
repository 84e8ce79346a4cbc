import { cartTotal } from '@topup/core/cart/cart'
import { cartIdr } from '@topup/core/cart/cart-rupiah'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { usePriceFormat } from '../../../shared/prices.ts'
import { orderableLines, type ReviewedLine } from '../set-up/review-lines.ts'

/** Prices moved since the buyer chose: nothing is ordered before they agree to the new total. */
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

/** Nobody could be asked about a player: the ids stand beside this, and the buyer looks at them again. */
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
