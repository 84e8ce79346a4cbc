import type { Stripe, StripeElements } from '@stripe/stripe-js'

export type CardOutcome = Readonly<
  | { kind: 'paid' }
  /** `cause`: what the store answered, where it refused. */
  | { kind: 'incomplete' | 'declined'; message: string; cause?: unknown }
>

const takenStatuses = ['succeeded', 'processing']
const isTaken = (status: string | undefined) => status !== undefined && takenStatuses.includes(status)

/** Once the card is complete `beforePay` runs, whose sentence stops the payment, and `open` answers the payment's secret. */
export async function confirmCard(
  stripe: Stripe,
  elements: StripeElements,
  options: {
    returnUrl: string
    /** Where the provider sends its own receipt. */
    receiptEmail: string | undefined
    notConfirmed: string
    beforePay: () => Promise<string | undefined>
    open: () => Promise<string>
  },
): Promise<CardOutcome> {
  const { notConfirmed } = options
  const typed = await elements.submit()
  if (typed.error) return { kind: 'incomplete', message: typed.error.message ?? notConfirmed }
  const obstacle = await options.beforePay()
  if (obstacle) return { kind: 'incomplete', message: obstacle }
  const clientSecret = await options.open()
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: {
      return_url: options.returnUrl,
      // The newest address: one payment may be tried more than once, by another each time.
      ...(options.receiptEmail ? { receipt_email: options.receiptEmail } : {}),
    },
    redirect: 'if_required',
  })
  // Paid in another tab a moment ago: the provider refuses, and says that this very payment has succeeded.
  if (isTaken(error?.payment_intent?.status) || isTaken(paymentIntent?.status)) return { kind: 'paid' }
  return { kind: 'declined', message: error?.message ?? notConfirmed }
}
