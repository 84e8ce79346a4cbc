import { useQuery } from '@tanstack/react-query'
import type { GameDetailView } from '@topup/core/api/games'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { WayId } from '../../shared/buyer/wanted-payment.ts'
import { useConfig } from '../../shared/config.ts'
import { keepTrying } from '../../shared/keep-trying.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import { PlayerPart } from '../../shared/player/player-part.tsx'
import { useGamePlayer } from '../../shared/player/use-game-player.ts'
import { useChosenAhead } from '../../shared/player/use-player-entry.ts'
import { useIsLocal } from '../../shared/prices.ts'
import { queries } from '../../shared/queries.ts'
import { PausedBanner } from '../../shared/sales/paused-banner.tsx'
import { useIsSignedIn } from '../../shared/saved/use-is-signed-in.ts'
import { rememberSeenGame } from '../../shared/seen-games.ts'
import { ServerPart } from '../../shared/server-part.tsx'
import styles from './game-page.module.css'
import { OrderBox } from './order-box.tsx'
import { Packages } from './packages.tsx'
import { headPart, moreGamesPart, questionsPart, reviewsPart, waysPart } from './parts.ts'
import { isOpen, listPayWays } from './pay-ways.ts'
import { useChosenPackage } from './use-chosen-package.ts'
import { usePlayerOfAddress } from './use-player-of-address.ts'
import { WhereIsMyId } from './where-is-my-id.tsx'

const FavouriteStar = lazy(() =>
  keepTrying(async () => ({ default: (await import('../../shared/saved/favourite-star.tsx')).FavouriteStar })),
)
const pausedId = 'game-paused'

/** Preloads the code of the ways to pay, so that they show at once when a package is chosen. */
function useWaysAhead() {
  useEffect(() => void waysPart.load().catch(() => undefined), [])
}

type GameViewProps = Readonly<{ game: GameDetailView; path: string }>

export function GameView({ game, path }: GameViewProps) {
  const { game: texts, home } = useMessages()
  const { payments } = useConfig()
  const isLocal = useIsLocal()
  const isSignedIn = useIsSignedIn()
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  const player = useGamePlayer(game, form)
  const { data: reviews } = useQuery(queries.gameReviews(game.id))
  const [pack, choosePackage] = useChosenPackage(game)
  const [wanted, wantWay] = useState<WayId>()
  useChosenAhead(form, (ahead) => {
    if (Object.keys(ahead.values).length > 0) player.setValues(ahead.values)
    if (ahead.packageId !== undefined && ahead.packageId !== pack?.id) choosePackage(ahead.packageId)
  })
  usePlayerOfAddress(player)
  useEffect(() => rememberSeenGame(game.id), [game.id])
  useWaysAhead()
  const ways = pack ? listPayWays(payments, pack, isLocal) : []
  const way = ways.find((one) => one.id === wanted && isOpen(one)) ?? ways.find(isOpen)

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ServerPart part={headPart} of={{ game }} />
        {isSignedIn && (
          <Suspense>
            <FavouriteStar gameId={game.id} gameName={game.name} />
          </Suspense>
        )}
      </div>
      <div ref={form} className={styles.columns}>
        <div className={styles.choices}>
          {game.salesPause && <PausedBanner id={pausedId} pause={game.salesPause} />}
          <section aria-labelledby={`${id}-player`} className={styles.part}>
            <h2 id={`${id}-player`} className="heading">
              {texts.steps.player}
            </h2>
            <PlayerPart game={game} isByHand={(pack ?? game).byHand === true} of={player} form={form} hasHeading />
            {!game.givesCode && <WhereIsMyId game={game} />}
          </section>
          <section aria-labelledby={`${id}-packages`} className={styles.part}>
            <h2 id={`${id}-packages`} className="heading">
              {home.packages.select}
            </h2>
            <Packages game={game} path={path} chosenId={pack?.id} onChoose={choosePackage} />
          </section>
          {pack && (
            <section aria-labelledby={`${id}-ways`} className={styles.part}>
              <h2 id={`${id}-ways`} className="heading">
                {texts.steps.ways}
              </h2>
              <ServerPart part={waysPart} comesAlive of={{ ways, chosenId: way?.id, onChoose: wantWay }} />
            </section>
          )}
        </div>
        <OrderBox
          game={game}
          pack={pack}
          way={way}
          player={player}
          pausedBy={game.salesPause ? pausedId : undefined}
          findPackages={() => form.current?.querySelector<HTMLElement>('[name="package"], #no-packages')}
        />
      </div>
      {reviews && <ServerPart part={reviewsPart} comesAlive={reviews.hasMore} of={{ game, first: reviews }} />}
      <ServerPart part={questionsPart} of={{ game }} />
      <ServerPart part={moreGamesPart} of={{ besides: game.id }} />
    </div>
  )
}
