import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { useState } from 'react'
import { useConfig } from '../../../../shared/config.ts'
import styles from '../methods.module.css'
import type { CardPayment } from './use-card-payment.ts'

// Link is in the card form; whatever else the provider has is another way to pay here, or none.
const offered = {
  applePay: 'auto',
  googlePay: 'auto',
  link: 'never',
  paypal: 'never',
  amazonPay: 'never',
  klarna: 'never',
} as const

/** Apple Pay and Google Pay, where the buyer's device has them; otherwise nothing, and nothing is said of it. */
/** `onAnswer`: whether the device has them is known. */
export function ExpressPay({ payment, onAnswer }: { payment: CardPayment; onAnswer: () => void }) {
  const { storeName } = useConfig()
  const stripe = useStripe()
  const elements = useElements()
  const [isThere, setThere] = useState(false)

  function show(isAvailable: boolean) {
    setThere(isAvailable)
    onAnswer()
  }

  // To be answered within a second: nothing is saved before the buyer has confirmed.
  function start({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    if (payment.mayPay()) resolve()
    else reject()
  }

  async function confirm({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    // Another way may have been begun beside a sheet that is a window of its own.
    const isPaid = stripe && elements && payment.mayPay() && (await payment.pay(stripe, elements))
    // The device's own sheet is open until it hears.
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
      // The card form below says it when the provider cannot be reached.
      onLoadError={() => show(false)}
    />
  )
}
