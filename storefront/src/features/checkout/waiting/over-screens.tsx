import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { trackingPath } from '@topup/core/order/tracking-code'
import { Button } from '@topup/core/ui/button.tsx'
import { Link } from 'react-router'
import { useMessages } from '../../../shared/messages/messages.ts'
import type { Ended } from '../checkout-state.ts'
import { Columns } from '../frames.tsx'
import { HeldCheckout } from '../held-checkout.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { WaitingSummary } from './waiting-summary.tsx'

/** The payment ended unpaid, and the cart is empty. */
export function OverScreen({ ended }: { ended: Ended }) {
  const { waiting: texts } = useMessages().checkout
  const [order] = ended.payment.orders
  return (
    <Columns summary={<WaitingSummary payment={ended.payment} />}>
      <EndedNotice
        ended={ended}
        action={
          <div className="row">
            {order && (
              <Button as={Link} to={trackingPath(order.trackingCode)} variant="primary">
                {texts.toOrder}
              </Button>
            )}
            <Button as="a" href="/">
              {texts.toHome}
            </Button>
          </div>
        }
      />
    </Columns>
  )
}

/** The store holds a payment for these orders, because its amount did not fit. */
export function HeldScreen({ payment, onFree }: { payment: WaitingPaymentView; onFree: () => void }) {
  const [order] = payment.orders
  return (
    <Columns summary={<WaitingSummary payment={payment} />}>
      {order && <HeldCheckout trackingCode={order.trackingCode} onFree={onFree} />}
    </Columns>
  )
}
