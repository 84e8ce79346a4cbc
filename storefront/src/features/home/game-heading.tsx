import type { GameView } from '@topup/core/api/views'
import type { Ref } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './game-heading.module.css'

type GameHeadingProps = Readonly<{ game: GameView; headingRef: Ref<HTMLHeadingElement> }>

export function GameHeading({ game, headingRef }: GameHeadingProps) {
  const { panel } = useMessages().home
  return (
    <header className={styles.head}>
      <img src={game.imageUrl} alt="" width={64} height={64} className={styles.cover} />
      <div className={styles.words}>
        <h3 ref={headingRef} tabIndex={-1} className={styles.name}>
          {game.name}
        </h3>
        <p className={styles.currency}>{game.currency}</p>
      </div>
      <a href="#games" className={styles.change}>
        {panel.change}
      </a>
    </header>
  )
}
