import { useQuery } from '@tanstack/react-query'
import type { GameView } from '@topup/core/api/views'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import { GameCatalogue } from './game-catalogue.tsx'
import { GamePanel } from './game-panel.tsx'
import { PanelPlaceholder } from './panel-placeholder.tsx'
import styles from './top-up.module.css'

/** Catalogue and chosen game side by side; on a small screen the chosen game is a section of its own below. */
export function TopUp() {
  const { games: texts } = useMessages().home
  const games = useQuery(queries.games())
  const [chosenId, setChosenId] = useState<string>()
  const [chosenCount, setChosenCount] = useState(0)
  const panel = useRef<HTMLHeadingElement>(null)
  const chosen = games.data?.find((game) => game.id === chosenId)

  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same game again leads there again.
  useEffect(() => {
    if (!panel.current) return
    panel.current.focus({ preventScroll: true })
    const isNarrow = window.matchMedia('(width < 1024px)').matches
    if (isNarrow) panel.current.scrollIntoView()
    // Beside the catalogue it only has to be whole.
    else panel.current.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId, chosenCount])

  const choose = (game: GameView) => {
    setChosenId(game.id)
    setChosenCount((count) => count + 1)
  }

  return (
    <section id="games" aria-labelledby="games-title" className={styles.area}>
      <div className={styles.catalogue}>
        <h2 id="games-title" className={styles.title}>
          {texts.title}
        </h2>
        <GameCatalogue games={games} chosenId={chosenId} onChoose={choose} />
      </div>
      <div className={styles.side}>
        {chosen ? (
          <GamePanel key={`${chosen.id} ${chosenCount}`} game={chosen} headingRef={panel} />
        ) : (
          <PanelPlaceholder />
        )}
      </div>
    </section>
  )
}
