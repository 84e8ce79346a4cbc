import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../../messages/messages.ts'
import { tellRefusal } from '../../parts/refusal.ts'
import { usePlatform } from '../../platform.ts'

const queryKey = ['reviews']

/** Newest first; each page begins after the last review of the one before. */
export function useReviewsQuery() {
  const { api } = usePlatform()
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => api('listAdminReviews', pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ reviews, hasMore }) => (hasMore ? reviews.at(-1)?.id : undefined),
  })
}

export function useModerate() {
  const texts = useTexts().reviews
  const { api } = usePlatform()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Readonly<{ id: string; isHidden: boolean }>) => api('moderateReview', change),
    onSuccess: ({ isHidden }) => toast({ title: isHidden ? texts.doneHidden : texts.doneShown, variant: 'success' }),
    onError: tellRefusal(texts.failed),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
