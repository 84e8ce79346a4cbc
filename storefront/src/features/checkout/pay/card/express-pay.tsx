import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { useState } from 'react'
import { useConfig } from '../../../../shared/config.ts'
import styles from '../methods.module.css'
import type { CardPayment } from './use-card-payment.ts'

// Link is in the card form; the provider's other wallets are separate ways to pay on this page, or not offered.
const offered = {
  applePay: 'auto',
  googlePay: 'auto',
  link: 'never',
  paypal: 'never',
  amazonPay: 'never',
  klarna: 'never',
} as const

/** Apple Pay and Google Pay, if the buyer's device has them; otherwise shows nothing, without a message. */
/** `onAnswer` is called once it is known whether the device has either wallet. */
export function ExpressPay({ payment, onAnswer }: { payment: CardPayment; onAnswer: () => void }) {
  const { storeName } = useConfig()
  const stripe = useStripe()
  const elements = useElements()
  const [isThere, setThere] = useState(false)

  function show(isAvailable: boolean) {
    setThere(isAvailable)
    onAnswer()
  }

  // The provider wants an answer within 1 s, so nothing is saved before the buyer confirms.
  function start({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    if (payment.mayPay()) resolve()
    else reject()
  }

  async function confirm({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    // The device's sheet may be a separate window, during which the buyer may have begun another payment.
    const isPaid = stripe && elements && payment.mayPay() && (await payment.pay(stripe, elements))
    // The device's sheet stays open until the page reports the failure to it.
    if (!isPaid) paymentFailed()
  }

  return (
    <ExpressCheckoutElement
      className={isThere ? styles.expressThere : styles.expressAway}
      options={{
        paymentMethods: offered,
        buttonHeight: 48,
        buttonTheme: { applePay: 'white', googlePay: 'white' },
        business: { name: storeName },
      }}
      onReady={({ availablePaymentMethods }) => show(availablePaymentMethods !== undefined)}
      onClick={start}
      onConfirm={confirm}
      // When the provider cannot be reached, the card form below says so.
      onLoadError={() => show(false)}
    />
  )
}
