import { infiniteQueryOptions } from '@tanstack/react-query'
import { useTexts } from '../../messages/messages.ts'
import { useChange } from '../../parts/use-change.ts'
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
  return useChange((api, change: Readonly<{ id: string; isHidden: boolean }>) => api('moderateReview', change), {
    done: ({ isHidden }) => (isHidden ? texts.doneHidden : texts.doneShown),
    failed: texts.failed,
    reads: [queryKey],
  })
}
