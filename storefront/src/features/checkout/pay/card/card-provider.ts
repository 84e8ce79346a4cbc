import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@topup/core/pages/page-renderer'
import { SECOND } from '@topup/core/time'

const patience = 15 * SECOND

async function loadCardProvider(publishableKey: string, language: Language) {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the payment script took too long')), patience)
  })
  const stripe = await Promise.race([loadStripe(publishableKey, { locale: language }), tooLate])
  if (!stripe) throw new Error('the payment script did not start')
  return stripe
}

/** Loads the provider's form in the page's language. */
export const cardProvider = (publishableKey: string, language: Language) =>
  queryOptions({
    queryKey: ['card-provider', publishableKey],
    queryFn: () => loadCardProvider(publishableKey, language),
    networkMode: 'always',
    structuralSharing: false,
  })
