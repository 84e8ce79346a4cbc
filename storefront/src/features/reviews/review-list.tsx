import { useQuery } from '@tanstack/react-query'
import type { ReviewSummaryView } from '@topup/core/api/reviews'
import { fill, plural } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { formatNumber } from '../../shared/dates.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import { Stars } from '../../shared/reviews/stars.tsx'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews-section.module.css'

/** The page's HTML contains the newest reviews; all others load on demand. */
export function ReviewList({ summary: { count, average, newest } }: Readonly<{ summary: ReviewSummaryView }>) {
  const texts = useMessages().reviews
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const all = useQuery({ ...queries.reviews(), enabled: showsAll })
  const shown = (showsAll && all.data) || newest
  const rating = average ?? 0
  const figure = formatNumber(rating, language, 1)
  return (
    <>
      <p className={styles.average}>
        <span className={styles.figure}>{figure}</span>
        <Stars rating={rating} label={fill(texts.average, { average: figure })} />
        <span>{plural(texts.count, count)}</span>
      </p>
      <ul className={styles.list}>
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {showsAll &&
          (all.isError
            ? texts.failed
            : all.data && all.data.length < count && fill(texts.newest, { shown: all.data.length, count }))}
      </p>
      {count > newest.length && (
        <Button
          className={styles.toggle}
          aria-expanded={showsAll}
          loading={showsAll && all.isFetching}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? texts.showLess : fill(texts.showAll, { count })}
        </Button>
      )}
    </>
  )
}
