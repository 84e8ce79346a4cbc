import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { Page } from '../../parts/page.tsx'
import list from '../../parts/row-list.module.css'
import { Section } from '../../parts/section.tsx'
import { useModerate, useReviewsQuery } from './review-queries.ts'
import { ReviewRow } from './review-row.tsx'

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
