import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { formatUsd } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { tellRefusal } from '../../parts/refusal.ts'
import { type SellerPlatform, usePlatform } from '../../platform.ts'

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
  const { api } = usePlatform()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: EndpointInput<'requestPayout'>) => api('requestPayout', input),
    // An account number has no business in a cache.
    gcTime: 0,
    onSuccess: ({ amount }) =>
      toast({
        title: texts.done,
        description: fill(texts.doneText, { amount: formatUsd(amount) }),
        variant: 'success',
      }),
    onError: tellRefusal(texts.failed),
    onSettled: () => client.invalidateQueries({ queryKey: payoutKey }),
  })
}

export function useMarkPayout() {
  const texts = useTexts().payouts.mark
  const { api } = usePlatform()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: EndpointInput<'markPayout'>) => api('markPayout', input),
    onError: tellRefusal(texts.failed),
    onSettled: () => client.invalidateQueries({ queryKey: payoutKey }),
  })
}

export function useSaveAutomatic() {
  const texts = useTexts().payouts.info
  const { api } = usePlatform()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: EndpointInput<'saveAutomaticPayouts'>) => api('saveAutomaticPayouts', input),
    gcTime: 0,
    onSuccess: ({ enabled }) =>
      toast({ title: texts.saved, description: enabled ? texts.savedOn : texts.savedOff, variant: 'success' }),
    onError: tellRefusal(texts.failed),
    onSettled: () => client.invalidateQueries({ queryKey: payoutKey }),
  })
}

export function useRevealAccount() {
  const texts = useTexts().payouts.mark
  const { api } = usePlatform()
  return useMutation({
    mutationFn: (payoutId: string) => api('revealPayoutAccount', { payoutId }),
    gcTime: 0,
    onError: tellRefusal(texts.failed),
  })
}
