import {
  INSTANCE_LOADING_STATE,
  PayPalProvider,
  useEligibleMethods,
  usePayPal,
  usePayPalOneTimePaymentSession,
} from '@paypal/react-paypal-js/sdk-v6'
import { SECOND } from '@topup/core/time'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from '../methods.module.css'
import { forgetReturn, isBackFromPaypal } from './paypal-return.ts'
import { useGivenScript } from './use-given-script.ts'

const patience = 15 * SECOND
const components: ['paypal-payments'] = ['paypal-payments']
/** Currency and flow of every PayPal order of this store. */
const payload = { currencyCode: 'USD', paymentFlow: 'ONE_TIME_PAYMENT' } as const

type SessionHandlers = Readonly<{
  createOrder: () => Promise<{ orderId: string }>
  onApprove: (told: { orderId: string }) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}>

type ButtonProps = Readonly<{
  handlers: SessionHandlers
  /** Returns whether a click may open PayPal; if not, the page shows the missing field. */
  mayStart: () => boolean
  label: ReactNode
  isPaying: boolean
  /** Called when the provider's script did not load or does not work. */
  onBroken: () => void
  /** Called when PayPal says that this buyer cannot pay by it here. */
  onAbsent: () => void
  /** Called once the button is drawn. */
  onReady: () => void
}>

type PaypalAreaProps = ButtonProps & {
  clientId: string
  environment: 'production' | 'sandbox'
  /** Address of PayPal's SDK; null for PayPal's own address. */
  sdkUrl: string | null
  locale: string
}

/** The only file that uses PayPal's SDK; loaded when the PayPal tab is first chosen. */
export function PaypalArea({ clientId, environment, sdkUrl, locale, ...button }: PaypalAreaProps) {
  const script = useGivenScript(sdkUrl)
  const { onBroken } = button
  // biome-ignore lint/correctness/useExhaustiveDependencies: the script is judged once, whatever the page renders meanwhile.
  useEffect(() => {
    if (script === 'failed') onBroken()
  }, [script])
  if (script !== 'there') return null
  return (
    <PayPalProvider
      clientId={clientId}
      environment={environment}
      components={components}
      pageType="checkout"
      locale={locale}
    >
      <PaypalButton {...button} />
    </PayPalProvider>
  )
}

function PaypalButton({ handlers, mayStart, label, isPaying, onBroken, onAbsent, onReady }: ButtonProps) {
  const { loadingStatus } = usePayPal()
  const { eligiblePaymentMethods: methods, error } = useEligibleMethods({ payload })
  const session = usePayPalOneTimePaymentSession({ ...handlers, presentationMode: 'auto' })
  const isStarting = useRef(false)
  const isOffered = methods?.isEligible('paypal')
  // Without a session the button would do nothing.
  const isBroken = loadingStatus === INSTANCE_LOADING_STATE.REJECTED || error !== null || session.error !== null
  useResumedSession(handlers)

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, not when the page renders anew.
  useEffect(() => {
    if (isBroken) return onBroken()
    if (isOffered === undefined) {
      const timer = setTimeout(onBroken, patience)
      return () => clearTimeout(timer)
    }
    if (isOffered) onReady()
    else onAbsent()
  }, [isBroken, isOffered])

  /** Runs within the click: the window opens at once and waits for the order, since browsers block later windows. */
  function start() {
    if (isStarting.current || !mayStart()) return
    isStarting.current = true
    session
      .handleClick()
      .catch(handlers.onError)
      .finally(() => {
        isStarting.current = false
      })
  }

  if (!isOffered) return null
  return (
    <button type="button" className={styles.paypalButton} aria-busy={isPaying} onClick={start}>
      {label}
    </button>
  )
}

/** The vendor's hook resumes redirects only; 'auto' becomes a redirect where the browser opens no window. */
function useResumedSession(handlers: SessionHandlers) {
  const { sdkInstance } = usePayPal()
  const now = useRef(handlers)
  now.current = handlers

  useEffect(() => {
    if (!sdkInstance || !isBackFromPaypal()) return
    const session = sdkInstance.createPayPalOneTimePaymentSession({
      onApprove: (told) => now.current.onApprove(told),
      onCancel: () => now.current.onCancel(),
      onError: (error) => now.current.onError(error),
    })
    const resumed = session.hasReturned?.() ? session.resume?.() : undefined
    Promise.resolve(resumed)
      .catch((error: unknown) => now.current.onError(error))
      .finally(forgetReturn)
    return () => session.destroy()
  }, [sdkInstance])
}
