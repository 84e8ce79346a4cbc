import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { AdminReviewView } from '@topup/core/api/reviews'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import { formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { Page } from '../../parts/page.tsx'
import list from '../../parts/row-list.module.css'
import { Section } from '../../parts/section.tsx'
import { useChange } from '../../parts/use-change.ts'
import { usePlatform } from '../../platform.ts'

export function ReviewsPage() {
  const texts = useTexts().reviews
  const query = useInfiniteQuery(useReviewsQuery())
  const moderate = useModerate()
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
                      busy={moderate.isPending && moderate.variables.id === review.id}
                      onModerate={(isHidden) => moderate.mutate({ id: review.id, isHidden })}
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
    </Page>
  )
}

const queryKey = ['reviews']

/** Newest first; each page begins after the last review of the one before. */
function useReviewsQuery() {
  const { api } = usePlatform()
  return infiniteQueryOptions({
    queryKey,
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
    reads: [queryKey],
  })
}

const places = [1, 2, 3, 4, 5]

interface ReviewRowProps {
  review: AdminReviewView
  busy: boolean
  onModerate: (isHidden: boolean) => void
}

function ReviewRow({ review, busy, onModerate }: ReviewRowProps) {
  const texts = useTexts().reviews
  const { customerName: name, rating, comment, createdAt, gameName, trackingCode, isHidden } = review
  const action = isHidden ? texts.show : texts.hide
  return (
    <li className={list.row}>
      <div className={cx(list.words, isHidden && 'quiet')}>
        <p className={list.head}>
          <span role="img" aria-label={fill(texts.stars, { rating })} className={list.stars}>
            {places.map((place) => (
              <Icon key={place} name="star" size={16} className={cx(place <= rating && list.full)} />
            ))}
          </span>
          <span className={list.name}>{name}</span>
          {isHidden && <Badge>{texts.hidden}</Badge>}
        </p>
        <p>{comment}</p>
        <p className="fine tabular">
          {gameName} · {trackingCode} · <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </p>
      </div>
      <Button
        size="small"
        loading={busy}
        aria-label={fill(texts.of, { action, name })}
        onClick={() => onModerate(!isHidden)}
      >
        {action}
      </Button>
    </li>
  )
}
