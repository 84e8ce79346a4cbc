import type { FavouriteView } from '@topup/core/api/account'
import { gamePagePath } from '@topup/core/pages/game-page'
import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { useRef } from 'react'
import { Link } from 'react-router'
import { api } from '../../shared/api.ts'
import { useLanguage } from '../../shared/messages/messages.ts'
import { savedTexts } from '../../shared/messages/saved.ts'
import { useSave } from '../../shared/saved/use-save.ts'
import styles from './account-page.module.css'

export function FavouriteGames({ favourites }: Readonly<{ favourites: readonly FavouriteView[] }>) {
  const language = useLanguage()
  const texts = savedTexts[language]
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useSave(
    (gameId: string) => api('removeFavourite', { gameId }),
    () => heading.current?.focus(),
  )
  return (
    <section aria-labelledby="account-favourites">
      <h2 id="account-favourites" ref={heading} tabIndex={-1} className="heading">
        {texts.favourites}
      </h2>
      <p className="note">{favourites.length === 0 ? texts.noFavourites : texts.favouritesText}</p>
      <ul className={styles.list}>
        {favourites.map(({ gameId, gameName }) => (
          <li key={gameId} className={styles.row}>
            <Link to={gamePagePath(gameId, language)} className={styles.track}>
              {gameName}
            </Link>
            <IconButton
              label={fill(texts.unmake, { game: gameName })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(gameId)}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
