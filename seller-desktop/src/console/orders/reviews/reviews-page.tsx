import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { AdminReviewView } from '@topup/core/api/reviews'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { Page } from '../../parts/page.tsx'
import list from '../../parts/row-list.module.css'
import { Section } from '../../parts/section.tsx'
import { useChange } from '../../parts/use-change.ts'
import { usePlatform } from '../../platform.ts'
import { AnswerDialog, reviewsKey, useRemoveAnswer } from './answer-dialog.tsx'
import { ReviewRow } from './review-row.tsx'

export function ReviewsPage() {
  const texts = useTexts().reviews
  const query = useInfiniteQuery(useReviewsQuery())
  const moderate = useModerate()
  const removeAnswer = useRemoveAnswer()
  const [answered, setAnswered] = useState<AdminReviewView>()
  return (
    <Page title={texts.title}>
      <Section title={texts.list} flush>
        <Loaded query={query}>
          {({ pages }) =>
            pages[0]?.reviews.length === 0 ? (
              <p className={list.empty}>{texts.empty}</p>
            ) : (
              <ul>
                {pages
                  .flatMap(({ reviews }) => reviews)
                  .map((review) => (
                    <ReviewRow
                      key={review.id}
                      review={review}
                      busy={[
                        moderate.isPending && moderate.variables.id,
                        removeAnswer.isPending && removeAnswer.variables,
                      ].includes(review.id)}
                      onModerate={(isHidden) => moderate.mutate({ id: review.id, isHidden })}
                      onAnswer={() => setAnswered(review)}
                      onRemoveAnswer={() => removeAnswer.mutate(review.id)}
                    />
                  ))}
              </ul>
            )
          }
        </Loaded>
        <MoreButton name="pages" query={query}>
          {texts.more}
        </MoreButton>
      </Section>
      {answered && <AnswerDialog review={answered} onClose={() => setAnswered(undefined)} />}
    </Page>
  )
}

/** Newest first; each page starts after the last review of the previous page. */
function useReviewsQuery() {
  const { api } = usePlatform()
  return infiniteQueryOptions({
    queryKey: reviewsKey,
    queryFn: ({ signal, pageParam }) => api('listAdminReviews', pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ reviews, hasMore }) => (hasMore ? reviews.at(-1)?.id : undefined),
  })
}

function useModerate() {
  const texts = useTexts().reviews
  return useChange((api, change: Readonly<{ id: string; isHidden: boolean }>) => api('moderateReview', change), {
    done: ({ isHidden }) => (isHidden ? texts.doneHidden : texts.doneShown),
    failed: texts.failed,
    reads: [reviewsKey],
  })
}
