import { useQuery } from '@tanstack/react-query'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useLanguage } from '../../shared/messages/messages.ts'
import { savedTexts } from '../../shared/messages/saved.ts'
import { withReference } from '../../shared/reference.tsx'
import { savedQuery } from '../../shared/saved/saved-query.ts'
import { FavouriteGames } from './favourite-games.tsx'
import { SavedPlayers } from './saved-players.tsx'

/** The players and favourite games that the account keeps for the next purchase. */
export function Saved() {
  const texts = savedTexts[useLanguage()]
  const saved = useQuery(savedQuery())
  if (saved.data) {
    return (
      <>
        <SavedPlayers players={saved.data.players} />
        <FavouriteGames favourites={saved.data.favourites} />
      </>
    )
  }
  if (saved.isPending) return <p role="status">{texts.loading}</p>
  return (
    <Banner
      tone="stop"
      title={texts.notLoaded}
      action={
        <Button loading={saved.isFetching} onClick={() => saved.refetch()}>
          {texts.tryAgain}
        </Button>
      }
    >
      {withReference(texts.failed, saved.error)}
    </Banner>
  )
}
