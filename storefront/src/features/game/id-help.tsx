import type { GameView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { IdPicture } from '../../shared/art/id-picture.tsx'
import { gameHelp } from '../../shared/messages/game-help.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { fieldsOf } from '../../shared/player/player-entry.ts'
import styles from './game-page.module.css'
import { idText } from './id-text.ts'

/** Shows by picture and text where in the game a player finds the id. */
export function IdHelp({ game }: Readonly<{ game: GameView }>) {
  const { home } = useMessages()
  const texts = gameHelp[useLanguage()]
  return (
    <>
      <IdPicture
        gameId={game.id}
        fields={fieldsOf(game, home.panel)}
        label={fill(texts.idPicture, { game: game.name })}
        className={styles.picture}
      />
      <p className="note">{idText(game, texts)}</p>
    </>
  )
}
