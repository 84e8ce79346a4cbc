import {
  PayPalButtons,
  type PayPalButtonsComponentProps,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { SECOND } from '@topup/core/time'
import { useEffect } from 'react'

const patience = 15 * SECOND

type Handlers = Pick<
  PayPalButtonsComponentProps,
  'createOrder' | 'onApprove' | 'onCancel' | 'onClick' | 'onError' | 'onInit'
>
type PaypalAreaProps = {
  options: ReactPayPalScriptOptions
  handlers: Handlers
  /** The provider's script did not arrive. */
  onBroken: () => void
}

/** The only file that knows PayPal's SDK; loaded when its tab is first chosen. */
export function PaypalArea({ options, handlers, onBroken }: PaypalAreaProps) {
  return (
    <PayPalScriptProvider options={options}>
      <PaypalButton handlers={handlers} onBroken={onBroken} />
    </PayPalScriptProvider>
  )
}

function PaypalButton({ handlers, onBroken }: Omit<PaypalAreaProps, 'options'>) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the script is judged once, whatever the page renders meanwhile.
  useEffect(() => {
    if (isRejected) return onBroken()
    if (!isPending) return
    const timer = setTimeout(onBroken, patience)
    return () => clearTimeout(timer)
  }, [isPending, isRejected])

  return (
    <PayPalButtons
      {...handlers}
      fundingSource="paypal"
      style={{ layout: 'vertical', shape: 'rect', color: 'gold', label: 'pay', height: 48 }}
    />
  )
}
