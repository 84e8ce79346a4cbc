import type { GameReviewView } from '@topup/core/api/reviews'
import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import { dateFormat } from '../dates.ts'
import { gameReviewsTexts } from '../messages/game-reviews.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import styles from './game-reviews.module.css'
import { Stars } from './stars.tsx'

const day = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

export function GameReviewCard({ review }: Readonly<{ review: GameReviewView }>) {
  const { reviews: shared } = useMessages()
  const language = useLanguage()
  const texts = gameReviewsTexts[language]
  const { rating, comment, customerName, createdAt, answer } = review
  const dayOf = (at: string) => <time dateTime={at}>{day(language, new Date(at))}</time>
  return (
    <article className={styles.card}>
      <p className={styles.head}>
        <Stars rating={rating} label={fill(shared.stars, { rating })} />
        <span className={styles.verified}>
          <Icon name="check" size={16} />
          {texts.verified}
        </span>
      </p>
      <p className={styles.words}>{comment}</p>
      <p className={styles.by}>
        <span className={styles.name}>{customerName}</span>
        {dayOf(createdAt)}
      </p>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.by}>
            <span className={styles.name}>{texts.answer}</span>
            {dayOf(answer.answeredAt)}
          </p>
          <p className={styles.words}>{answer.text}</p>
        </div>
      )}
    </article>
  )
}
