import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { ReviewsSection } from '../features/reviews/reviews-section.tsx'
import { useHydrated } from '../shared/hydrated.tsx'
import { keepTrying } from '../shared/keep-trying.ts'
import { loadInnerMessages } from '../shared/messages/load-messages.ts'

const PaymentReturn = lazy(() =>
  keepTrying(async () => {
    const [{ PaymentReturn }] = await Promise.all([
      import('../features/checkout/payment-return.tsx'),
      loadInnerMessages(document.documentElement.lang === 'id' ? 'id' : 'en'),
    ])
    return { default: PaymentReturn }
  }),
)

/** Whether the buyer returned from confirming a card payment at a bank, by the address's parameters. */
function useReturnedFromPayment() {
  const { search } = useLocation()
  const [arrivedWith] = useState(search)
  return useHydrated() && new URLSearchParams(arrivedWith).has('payment_intent')
}

export function HomeRoute() {
  const hasReturned = useReturnedFromPayment()
  return (
    <>
      {hasReturned && (
        <Suspense>
          <PaymentReturn />
        </Suspense>
      )}
      <HomePage />
      <ReviewsSection />
    </>
  )
}
