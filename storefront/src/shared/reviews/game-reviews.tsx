import { useInfiniteQuery } from '@tanstack/react-query'
import type { GameReviewsView } from '@topup/core/api/reviews'
import { fill, plural } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { formatNumber } from '../dates.ts'
import { gameReviewsTexts } from '../messages/game-reviews.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { queries } from '../queries.ts'
import { GameReviewCard } from './game-review-card.tsx'
import styles from './game-reviews.module.css'
import { Stars } from './stars.tsx'

type GameReviewsProps = Readonly<{
  game: Readonly<{ id: string; name: string }>
  /** The average and the newest reviews, which the page's HTML contains. */
  first: GameReviewsView
}>

/** Reviews of a game, with the store's answers. */
export function GameReviews({ game, first }: GameReviewsProps) {
  const { reviews: shared } = useMessages()
  const language = useLanguage()
  const texts = gameReviewsTexts[language]
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...queries.olderGameReviews(game.id, first),
    enabled: false,
  })
  const { count, average } = first
  const figure = formatNumber(average ?? 0, language, 1)
  return (
    <section aria-labelledby="game-reviews-title" className={styles.section}>
      <h2 id="game-reviews-title" className="heading">
        {fill(texts.title, { game: game.name })}
      </h2>
      {count === 0 ? (
        <p className="quiet">{fill(texts.empty, { game: game.name })}</p>
      ) : (
        <>
          <p className={styles.average}>
            <span className={styles.figure}>{figure}</span>
            <Stars rating={average ?? 0} label={fill(shared.average, { average: figure })} />
            <span>{plural(shared.count, count)}</span>
          </p>
          <p className="note">{texts.verifiedNote}</p>
          <ul className={styles.list}>
            {data.pages
              .flatMap(({ reviews }) => reviews)
              .map((review) => (
                <li key={review.id}>
                  <GameReviewCard review={review} />
                </li>
              ))}
          </ul>
          <p role="status" className={styles.note}>
            {isFetchNextPageError && texts.failed}
          </p>
          {hasNextPage && (
            <Button className={styles.more} loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
