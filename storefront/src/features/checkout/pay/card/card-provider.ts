import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions } from '@tanstack/react-query'
import { SECOND } from '@topup/core/time'

const patience = 15 * SECOND

async function loadCardProvider(publishableKey: string) {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the payment script took too long')), patience)
  })
  const stripe = await Promise.race([loadStripe(publishableKey), tooLate])
  if (!stripe) throw new Error('the payment script did not start')
  return stripe
}

export const cardProvider = (publishableKey: string) =>
  queryOptions({
    queryKey: ['card-provider', publishableKey],
    queryFn: () => loadCardProvider(publishableKey),
    networkMode: 'always',
    structuralSharing: false,
  })
