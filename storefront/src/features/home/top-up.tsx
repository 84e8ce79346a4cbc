import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import { ServerPart } from '../../shared/server-part.tsx'
import { GameCatalog } from './game-catalog.tsx'
import { GamePanel } from './game-panel.tsx'
import { placeholderPart } from './parts.ts'
import styles from './top-up.module.css'
import { useChoosing } from './use-choosing.ts'

/** Catalogue and chosen game next to each other; on a small screen the chosen game is below. */
export function TopUp() {
  const { games: texts } = useMessages().home
  const games = useQuery(queries.games())
  const panel = useRef<HTMLHeadingElement>(null)
  const { game, packageId, choiceKey, chooseGame, choosePackage } = useChoosing(panel)

  return (
    <section id="games" aria-labelledby="games-title" className={styles.area}>
      <div className={styles.catalogue}>
        <h2 id="games-title" className={styles.title}>
          {texts.title}
        </h2>
        <GameCatalog games={games} chosenId={game?.id} onChoose={chooseGame} />
      </div>
      <div>
        {game ? (
          <GamePanel
            key={choiceKey}
            game={game}
            packageId={packageId}
            onChoosePackage={choosePackage}
            headingRef={panel}
          />
        ) : (
          <ServerPart part={placeholderPart} of={{}} />
        )}
      </div>
    </section>
  )
}
