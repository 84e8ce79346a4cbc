import type { GameView } from '@topup/core/api/games'
import { cx } from '@topup/core/ui/cx.ts'
import { Skeleton } from '@topup/core/ui/skeleton.tsx'
import type { MouseEvent } from 'react'
import { GameCover } from '../../shared/art/game-cover.tsx'
import { choiceSearch, panelId } from '../../shared/home-choice.ts'
import styles from './game-card.module.css'

type GameCardProps = Readonly<{
  game: GameView
  from: string
  isChosen: boolean
  onChoose: () => void
  onApproach: () => void
}>

/** Whether a click opens the link in this tab, not in another tab or window. */
const staysHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link, so that it works before the scripts load and the chosen game has an address. */
export function GameCard({ game, from, isChosen, onChoose, onApproach }: GameCardProps) {
  return (
    <a
      href={`/${choiceSearch(game.id)}#${panelId}`}
      aria-current={isChosen ? 'true' : undefined}
      className={cx(styles.card, isChosen && styles.chosen)}
      onClick={(event) => {
        if (!staysHere(event)) return
        event.preventDefault()
        onChoose()
      }}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <span className={styles.frame} aria-hidden="true" />
      <GameCover imageUrl={game.imageUrl} width={480} height={360} load="lazy" className={styles.cover} />
      <span className={styles.words}>
        <span className={styles.name}>{game.name}</span>
        <span className="note">{game.currency}</span>
        <span className={styles.from}>{from}</span>
      </span>
    </a>
  )
}

export function GameCardSkeleton() {
  return (
    <div className={cx(styles.card, styles.waiting)}>
      <span className={styles.frame} aria-hidden="true" />
      <Skeleton shape="cover" />
      <span className={styles.words}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton className={styles.price} />
      </span>
    </div>
  )
}
