import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GameView } from '@topup/core/api/games'
import { searchGames } from '@topup/core/catalog/search-games'
import { fill, plural } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { SearchField } from '@topup/core/ui/search-field.tsx'
import { Skeleton } from '@topup/core/ui/skeleton.tsx'
import { useDeferredValue, useState } from 'react'
import { OutOfOrder } from '../../shared/art/scenes/out-of-order.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { usePriceFormat } from '../../shared/prices.ts'
import { queries } from '../../shared/queries.ts'
import { savedQuery } from '../../shared/saved/saved-query.ts'
import { useIsSignedIn } from '../../shared/saved/use-is-signed-in.ts'
import { listSeenGames, seenFirst } from '../../shared/seen-games.ts'
import { ServerPart } from '../../shared/server-part.tsx'
import { GameCard, GameCardSkeleton } from './game-card.tsx'
import { nothingFoundPart } from './parts.ts'
import styles from './top-up.module.css'

const skeletons = ['first', 'second', 'third', 'fourth']
const defaultMinPrice = '0.99'

type GameCatalogProps = Readonly<{
  games: UseQueryResult<GameView[]>
  chosenId: string | undefined
  onChoose: (game: GameView) => void
}>

export function GameCatalog({ games, chosenId, onChoose }: GameCatalogProps) {
  const { games: texts } = useMessages().home
  const format = usePriceFormat()
  const queryClient = useQueryClient()
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query)
  const all = games.data ?? []
  const isSignedIn = useIsSignedIn()
  const { data: saved } = useQuery({ ...savedQuery(), enabled: isSignedIn })
  const favourites = isSignedIn && saved ? saved.favourites.map(({ gameId }) => gameId) : []
  // Without search text the catalogue has the store's order.
  const found = asked.trim() === '' ? all : searchGames(seenFirst(all, [...favourites, ...listSeenGames()]), asked)

  if (games.isPending) {
    return (
      <>
        <div className={styles.search}>
          <Skeleton shape="block" className={styles.field} />
        </div>
        <div className={styles.grid} role="status" aria-label={texts.loading}>
          {skeletons.map((name) => (
            <GameCardSkeleton key={name} />
          ))}
        </div>
      </>
    )
  }
  if (games.isError) {
    return (
      <EmptyState
        drawing={<OutOfOrder />}
        title={texts.failed}
        action={<Button onClick={() => games.refetch()}>{texts.retry}</Button>}
      />
    )
  }
  if (games.data.length === 0) return <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          clearLabel={texts.clear}
          query={query}
          onChange={setQuery}
        />
      </div>
      <p role="status" className="visually-hidden">
        {query.trim() && plural(texts.count, found.length)}
      </p>
      {found.length === 0 && (
        <EmptyState
          drawing={
            <div className={styles.drawing}>
              <ServerPart part={nothingFoundPart} of={{}} />
            </div>
          }
          title={fill(texts.none, { query: query.trim() })}
        >
          {texts.hint}
        </EmptyState>
      )}
      <ul className={styles.grid}>
        {found.map((game) => (
          <li key={game.id}>
            <GameCard
              game={game}
              from={fill(texts.from, { price: format(game.minPrice ?? defaultMinPrice, game.minPriceIdr) })}
              isChosen={game.id === chosenId}
              onChoose={() => onChoose(game)}
              onApproach={() => void queryClient.prefetchQuery(queries.game(game.id))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
