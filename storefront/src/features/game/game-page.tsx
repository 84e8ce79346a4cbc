import { useQuery } from '@tanstack/react-query'
import type { GameView as Game } from '@topup/core/api/games'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import styles from './game-page.module.css'
import { GameView } from './game-view.tsx'

type GamePageProps = Readonly<{
  /** The game's entry in the list of all games, which the page polls while sales of a game are paused. */
  listed: Game
  path: string
}>

/** The page of one game, from its packages to the payment. */
export function GamePage({ listed, path }: GamePageProps) {
  const { packages: texts } = useMessages().home
  const detail = useQuery(queries.game(listed.id))
  if (detail.data) return <GameView game={{ ...detail.data, salesPause: listed.salesPause }} path={path} />
  if (detail.isError) {
    return (
      <div className={styles.waiting}>
        <Banner tone="stop" action={<Button onClick={() => detail.refetch()}>{texts.retry}</Button>}>
          {texts.failed}
        </Banner>
      </div>
    )
  }
  return (
    <div className={styles.waiting} role="status">
      <Spinner size="large" label={texts.loading} />
    </div>
  )
}
