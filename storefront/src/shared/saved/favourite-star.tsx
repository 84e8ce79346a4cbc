import { useQuery } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { api } from '../api.ts'
import { useLanguage } from '../messages/messages.ts'
import { savedTexts } from '../messages/saved.ts'
import styles from './saved.module.css'
import { savedQuery } from './saved-query.ts'
import { useSave } from './use-save.ts'

type FavouriteStarProps = Readonly<{ gameId: string; gameName: string }>

export function FavouriteStar({ gameId, gameName }: FavouriteStarProps) {
  const texts = savedTexts[useLanguage()]
  const { data } = useQuery(savedQuery())
  const isFavourite = data?.favourites.some((one) => one.gameId === gameId) ?? false
  const change = useSave(() => api(isFavourite ? 'removeFavourite' : 'addFavourite', { gameId }))
  if (!data) return null
  return (
    <IconButton
      label={fill(isFavourite ? texts.unmake : texts.make, { game: gameName })}
      disabled={change.isPending}
      onClick={() => change.mutate(undefined)}
      className={styles.star}
    >
      <Icon name="star" {...(isFavourite && { className: styles.filled ?? '' })} />
    </IconButton>
  )
}
