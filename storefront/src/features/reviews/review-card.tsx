import type { ReviewView } from '@topup/core/api/reviews'
import { fill } from '@topup/core/text/words'
import { dateFormat } from '../../shared/dates.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { Stars } from '../../shared/reviews/stars.tsx'
import styles from './reviews-section.module.css'

const day = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

export function ReviewCard({ review }: Readonly<{ review: ReviewView }>) {
  const texts = useMessages().reviews
  const language = useLanguage()
  return (
    <article className={styles.card}>
      <Stars rating={review.rating} label={fill(texts.stars, { rating: review.rating })} />
      <p className={styles.comment}>{review.comment}</p>
      <p className={styles.by}>
        <span className={styles.name}>{review.customerName}</span>
        <time dateTime={review.createdAt}>{day(language, new Date(review.createdAt))}</time>
      </p>
    </article>
  )
}
