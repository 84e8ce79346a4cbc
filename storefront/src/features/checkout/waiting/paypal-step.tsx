import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { fromDecimal } from '@topup/core/money/decimal'
import { useState } from 'react'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../shared/prices.ts'
import { paidOf } from '../leave-checkout.ts'
import { PaypalTab } from '../pay/paypal/paypal-tab.tsx'
import type { CheckoutActions } from '../use-checkout.ts'
import own from './waiting.module.css'
import { askedOf } from './way-name.ts'

/** The buyer gave consent and address when the payment was first opened. */
const buyer = {
  meetsObstacle: () => false,
  saveDetails: async () => undefined,
  open: <Opened,>(send: (agreement: object) => Promise<Opened>) => send({}),
}

type PaypalStepProps = Readonly<{ payment: WaitingPaymentView; actions: CheckoutActions }>

/** PayPal’s own button, which opens the same PayPal order again. */
export function PaypalStep({ payment, actions }: PaypalStepProps) {
  const { checkout: texts } = useMessages()
  const { payments } = useConfig()
  const format = useMoneyFormat()
  const [isPaying, setPaying] = useState(false)
  const { checkoutId, orderId, orders } = payment
  const asked = askedOf(payment)
  const total = fromDecimal(payment.totalAmount, 'USD') ?? asked
  const order = { id: orderId, checkoutId, trackingCode: orders[0]?.trackingCode ?? '' }
  if (!payments.paypal) return <p>{texts.waiting.silentText}</p>
  return (
    <div className={own.wide}>
      <p>{texts.waiting.paypalText}</p>
      <PaypalTab
        {...payments.paypal}
        order={order}
        total={total}
        shownTotal={format(asked)}
        buyer={buyer}
        isPaying={isPaying}
        onPaying={setPaying}
        onOpen={() => undefined}
        onPaid={(success) => actions.finish(paidOf(payment), success)}
        onRefused={() => false}
        others={[]}
        onChoose={() => undefined}
      />
    </div>
  )
}
