import { infiniteQueryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import { fill } from '@topup/core/text/words'
import { formatUsd } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { useChange } from '../../parts/use-change.ts'
import type { SellerPlatform } from '../../platform.ts'

const payoutKey = ['payouts'] as const

export const payoutPages = ({ api }: SellerPlatform) =>
  infiniteQueryOptions({
    queryKey: payoutKey,
    queryFn: ({ signal, pageParam }) => api('listPayouts', pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextBefore,
  })

export function useRequestPayout() {
  const texts = useTexts().payouts.request
  return useChange((api, input: EndpointInput<'requestPayout'>) => api('requestPayout', input), {
    done: ({ amount }) => ({ title: texts.done, description: fill(texts.doneText, { amount: formatUsd(amount) }) }),
    failed: texts.failed,
    reads: [payoutKey],
    // Account numbers must not stay in a cache.
    isSecret: true,
  })
}

export function useMarkPayout() {
  const { failed } = useTexts().payouts.mark
  const reads = [payoutKey]
  return useChange((api, input: EndpointInput<'markPayout'>) => api('markPayout', input), { failed, reads })
}

export function useSaveAutomatic() {
  const texts = useTexts().payouts.info
  return useChange((api, input: EndpointInput<'saveAutomaticPayouts'>) => api('saveAutomaticPayouts', input), {
    done: ({ enabled }) => ({ title: texts.saved, description: enabled ? texts.savedOn : texts.savedOff }),
    failed: texts.failed,
    reads: [payoutKey],
    isSecret: true,
  })
}

export function useRevealAccount() {
  const { failed } = useTexts().payouts.mark
  return useChange((api, payoutId: string) => api('revealPayoutAccount', { payoutId }), { failed, isSecret: true })
}
