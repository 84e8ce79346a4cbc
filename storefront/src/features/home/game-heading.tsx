import type { GameView } from '@topup/core/api/games'
import { fill, plural } from '@topup/core/text/words'
import type { Ref } from 'react'
import { type Messages, useMessages } from '../../shared/messages/messages.ts'
import styles from './game-panel.module.css'

type GameHeadingProps = Readonly<{
  game: GameView
  deliverySeconds: number | null
  headingRef: Ref<HTMLHeadingElement>
}>

/** Above two minutes nobody counts seconds. */
const timeText = (seconds: number, panel: Messages['home']['panel']) =>
  seconds <= 120 ? plural(panel.seconds, seconds) : plural(panel.minutes, Math.round(seconds / 60))

export function GameHeading({ game, deliverySeconds, headingRef }: GameHeadingProps) {
  const { panel } = useMessages().home
  return (
    <header className={styles.head}>
      <img src={game.imageUrl} alt="" width={64} height={64} className={styles.cover} />
      <div className={styles.words}>
        <h3 ref={headingRef} tabIndex={-1} className={styles.name}>
          {game.name}
        </h3>
        <p className="note">{game.currency}</p>
        {deliverySeconds !== null && (
          <p className="fine">{fill(panel.measured, { time: timeText(deliverySeconds, panel) })}</p>
        )}
      </div>
      <a href="#games" className={styles.change}>
        {panel.change}
      </a>
    </header>
  )
}
