import type { DeliveryTimes, GameView } from '@topup/core/api/games'
import type { Ref } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'
import { timesText } from '../../shared/time-text.ts'
import styles from './game-panel.module.css'

type GameHeadingProps = Readonly<{
  game: GameView
  times: DeliveryTimes | null
  headingRef: Ref<HTMLHeadingElement>
}>

export function GameHeading({ game, times, headingRef }: GameHeadingProps) {
  const { panel } = useMessages().home
  return (
    <header className={styles.head}>
      <img src={game.imageUrl} alt="" width={64} height={64} className={styles.cover} />
      <div className={styles.words}>
        <h3 ref={headingRef} tabIndex={-1} className={styles.name}>
          {game.name}
        </h3>
        <p className="note">{game.currency}</p>
      </div>
      <a href="#games" className={styles.change}>
        {panel.change}
      </a>
      {times && <p className="fine">{timesText(times, panel)}</p>}
    </header>
  )
}
