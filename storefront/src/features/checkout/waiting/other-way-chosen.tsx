import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { channels, isChannelCode } from '@topup/core/payment/channels'
import { fill } from '@topup/core/text/words'
import { type WayId, wantedOf } from '../../../shared/buyer/wanted-payment.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import { PayOther } from './pay-other.tsx'
import type { EndPayment } from './use-end-payment.ts'
import { useWayName } from './way-name.ts'

/** Scrolls to the notice, since on a phone a long order may be above it. */
const showOnce = (notice: HTMLElement | null) => showObstacle(notice)

/** Returns the way to pay that this tab's last press on a game's page chose, if the waiting payment uses another. */
export function findOtherWay({ checkoutId, method, channel }: WaitingPaymentView): WayId | undefined {
  const wanted = wantedOf(checkoutId)?.way
  if (wanted === undefined || wanted === (method === 'qris' ? 'QRIS' : (channel ?? method))) return undefined
  // The stored way may come from another release and be unknown to this release.
  return wanted === 'card' || wanted === 'paypal' || isChannelCode(wanted) ? wanted : undefined
}

type OtherWayChosenProps = Readonly<{ way: WayId; payment: WaitingPaymentView; ending: EndPayment }>

/** Explains why the waiting payment shows although the buyer chose another way to pay, and offers to end it. */
export function OtherWayChosen({ way, payment, ending }: OtherWayChosenProps) {
  const { checkout: texts } = useMessages()
  const nameOf = useWayName()
  const chosen = way === 'card' || way === 'paypal' ? texts.methods[way] : channels[way].name
  return (
    <div ref={showOnce} tabIndex={-1} className="stack-close">
      <p className="note" role="status">
        {fill(texts.waiting.otherWayChosen, { chosen, way: nameOf(payment), press: texts.walletOther })}
      </p>
      <PayOther payment={payment} ending={ending} variant="secondary" />
    </div>
  )
}
