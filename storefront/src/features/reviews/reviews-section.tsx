import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import { ReviewList } from './review-list.tsx'
import styles from './reviews-section.module.css'

export function ReviewsSection() {
  const texts = useMessages().reviews
  const { data, isPending } = useQuery(queries.reviewSummary())
  return (
    <section aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title" className={styles.title}>
        {texts.title}
      </h2>
      {data && data.count > 0 ? (
        <ReviewList summary={data} />
      ) : (
        <p className={styles.text}>{isPending ? texts.loading : data ? texts.empty : texts.failed}</p>
      )}
    </section>
  )
}
