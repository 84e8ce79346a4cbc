import { useQuery } from '@tanstack/react-query'
import type { ReviewView } from '@topup/core/api/views'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { fill, plural, useMessages } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import { averageRating } from './average-rating.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews-section.module.css'
import { Stars } from './stars.tsx'

const shownAtFirst = 6

export function ReviewsSection() {
  const texts = useMessages().reviews
  const { data, isPending } = useQuery(queries.reviews())
  return (
    <section aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title" className={styles.title}>
        {texts.title}
      </h2>
      {data && data.length > 0 ? (
        <ReviewList reviews={data} />
      ) : (
        <p className={styles.text}>{isPending ? texts.loading : data ? texts.empty : texts.failed}</p>
      )}
    </section>
  )
}

function ReviewList({ reviews }: Readonly<{ reviews: readonly ReviewView[] }>) {
  const texts = useMessages().reviews
  const [showsAll, setShowsAll] = useState(false)
  const average = (averageRating(reviews) ?? 0).toFixed(1)
  return (
    <>
      <p className={styles.average}>
        <span className={styles.figure}>{average}</span>
        <Stars rating={Number(average)} label={fill(texts.average, { average })} />
        <span>{plural(texts.count, reviews.length)}</span>
      </p>
      <ul className={styles.list}>
        {(showsAll ? reviews : reviews.slice(0, shownAtFirst)).map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {reviews.length > shownAtFirst && (
        <Button className={styles.toggle} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.showLess : fill(texts.showAll, { count: reviews.length })}
        </Button>
      )}
    </>
  )
}
