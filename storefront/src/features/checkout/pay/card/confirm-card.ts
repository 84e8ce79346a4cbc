import type { Stripe, StripeElements } from '@stripe/stripe-js'

export type CardOutcome = Readonly<
  | { kind: 'paid' }
  /** `cause`: the store's refusal, if the store refused. */
  | { kind: 'incomplete' | 'declined'; message: string; cause?: unknown }
>

const takenStatuses = ['succeeded', 'processing']
const isTaken = (status: string | undefined) => status !== undefined && takenStatuses.includes(status)

/** Pays by a complete card. `beforePay` may return a text that stops the payment; `open` returns its secret. */
export async function confirmCard(
  stripe: Stripe,
  elements: StripeElements,
  options: {
    returnUrl: string
    /** Email address to which the provider sends its receipt. */
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
      // Send the newest address: several tries of a payment may have different addresses.
      ...(options.receiptEmail ? { receipt_email: options.receiptEmail } : {}),
    },
    redirect: 'if_required',
  })
  // A second tab has just paid: the provider refuses, and reports that the payment succeeded.
  if (isTaken(error?.payment_intent?.status) || isTaken(paymentIntent?.status)) return { kind: 'paid' }
  return { kind: 'declined', message: error?.message ?? notConfirmed }
}
