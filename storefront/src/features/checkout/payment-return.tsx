import { trackingPath } from '@topup/core/order/tracking-code'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { heldCheckout } from '../../shared/buyer/open-checkout.ts'
import { useCartStore } from '../../shared/cart-store.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import { useFinishPayment } from './leave-checkout.ts'
import { findPaymentResult } from './payment-result.ts'

type Step = 'checking' | 'failed' | 'slow' | 'closed'

/** Shown on the home page when a bank returns the buyer with `payment_intent` in the address. */
export function PaymentReturn() {
  const { checkout: texts } = useMessages()
  const { isReady, checkoutId: ofCart } = useCartStore()
  const [step, setStep] = useState<Step>('checking')
  const [trackingCode, setTrackingCode] = useState<string>()
  const finish = useFinishPayment()
  const started = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, as soon as the cart is known.
  useEffect(() => {
    if (!isReady || started.current) return
    started.current = true
    const saysFailed = new URLSearchParams(location.search).get('redirect_status') === 'failed'
    // Bypass the router: its location decides whether this component is mounted.
    history.replaceState(history.state, '', location.pathname)
    // The bank's answer is about the checkout stored in this tab, which may differ from the cart's.
    const checkoutId = heldCheckout() ?? ofCart
    findPaymentResult(checkoutId, { isHopeful: !saysFailed }).then((result) => {
      if (result.kind === 'paid') {
        setStep('closed')
        return finish({ checkoutId, trackingCode: result.trackingCode })
      }
      setTrackingCode(result.trackingCode)
      setStep(saysFailed ? 'failed' : 'slow')
      if (saysFailed) {
        toast({ title: texts.failedTitle, description: texts.notConfirmed, variant: 'destructive' })
      }
    })
  }, [isReady])

  const close = () => setStep('closed')
  if (step === 'closed') return null
  if (step === 'checking') {
    return (
      <Dialog key={step} open dismissible={false} title={texts.returnChecking} closeLabel={texts.close} onClose={close}>
        <Spinner label={texts.returnChecking} />
        <p>{texts.returnCheckingText}</p>
      </Dialog>
    )
  }
  const backToCheckout = (
    <Button as="a" href="/checkout" variant={step === 'failed' ? 'primary' : 'secondary'}>
      {texts.backToCheckout}
    </Button>
  )
  return (
    <Dialog
      key={step}
      open
      onClose={close}
      closeLabel={texts.close}
      title={step === 'failed' ? texts.failedTitle : texts.returnSlowTitle}
      actions={
        step === 'failed' ? (
          backToCheckout
        ) : (
          <>
            {backToCheckout}
            <Button as={Link} to={trackingCode ? trackingPath(trackingCode) : '/track'} variant="primary">
              {texts.returnTrack}
            </Button>
          </>
        )
      }
    >
      <p>{step === 'failed' ? texts.returnFailedText : texts.returnSlowText}</p>
    </Dialog>
  )
}
