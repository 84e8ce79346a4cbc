import type { GameView } from '@topup/core/api/views'
import { cx } from '@topup/core/ui/cx.ts'
import { Skeleton } from '@topup/core/ui/skeleton.tsx'
import styles from './game-card.module.css'

type GameCardProps = Readonly<{
  game: GameView
  from: string
  isChosen: boolean
  onChoose: () => void
  onApproach: () => void
}>

export function GameCard({ game, from, isChosen, onChoose, onApproach }: GameCardProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cx(styles.card, isChosen && styles.chosen)}
      onClick={onChoose}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <span className={styles.frame} aria-hidden="true" />
      <img
        src={game.imageUrl}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
        className={styles.cover}
      />
      <span className={styles.words}>
        <span className={styles.name}>{game.name}</span>
        <span className={styles.currency}>{game.currency}</span>
        <span className={styles.from}>{from}</span>
      </span>
    </button>
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
