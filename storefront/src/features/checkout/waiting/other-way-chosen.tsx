import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { channels, isChannelCode } from '@topup/core/payment/channels'
import { fill } from '@topup/core/text/words'
import { type WayId, wantedOf } from '../../../shared/buyer/wanted-payment.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import { PayOther } from './pay-other.tsx'
import type { EndPayment } from './use-end-payment.ts'
import { useWayName } from './way-name.ts'

/** Scrolls to the notice: on a phone the order stands above it, and may be long. */
const showOnce = (notice: HTMLElement | null) => showObstacle(notice)

/** The way that this tab's last press on a game's page chose, where it is not the way of the payment that waits. */
export function findOtherWay({ checkoutId, method, channel }: WaitingPaymentView): WayId | undefined {
  const wanted = wantedOf(checkoutId)?.way
  if (wanted === undefined || wanted === (method === 'qris' ? 'QRIS' : (channel ?? method))) return undefined
  // The browser may have kept a way of an earlier release that this one does not know.
  return wanted === 'card' || wanted === 'paypal' || isChannelCode(wanted) ? wanted : undefined
}

type OtherWayChosenProps = Readonly<{ way: WayId; payment: WaitingPaymentView; ending: EndPayment }>

/** Says why the page shows the payment that waits although the buyer chose another way, and ends it by a press. */
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
