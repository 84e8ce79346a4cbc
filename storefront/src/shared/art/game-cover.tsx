import { cx } from '@topup/core/ui/cx.ts'
import styles from './game-cover.module.css'

/**
 * Props, final: `imageUrl` of the game, `width` and `height` in pixels (480 x 360 on a card, 64 x 64 next to a name),
 * and `className`. `load` is 'lazy' below the fold, 'first' for the largest picture above the fold, else 'auto'.
 */
export type GameCoverProps = Readonly<{
  imageUrl: string
  width: number
  height: number
  load?: 'lazy' | 'auto' | 'first'
  className?: string
}>

/** The alternative text is empty, because the game's name is next to the picture. */
export function GameCover({ imageUrl, width, height, load = 'auto', className }: GameCoverProps) {
  return (
    <img
      src={imageUrl}
      alt=""
      width={width}
      height={height}
      loading={load === 'lazy' ? 'lazy' : undefined}
      decoding={load === 'lazy' ? 'async' : undefined}
      fetchPriority={load === 'first' ? 'high' : undefined}
      className={cx(styles.cover, className)}
    />
  )
}
