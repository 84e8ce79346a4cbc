import { useQuery } from '@tanstack/react-query'
import { gamePagePath } from '@topup/core/pages/game-page'
import { Link } from 'react-router'
import { gameHelp } from '../../shared/messages/game-help.ts'
import { useLanguage } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import styles from './more-games.module.css'

const shown = 8

/** Links from one game's page to others, for people and for search engines. */
export function MoreGames({ besides }: { besides: string }) {
  const language = useLanguage()
  const texts = gameHelp[language]
  const { data: games = [] } = useQuery(queries.games())
  // Take the next games in the store's order, after the last the first, so that some page links to every game.
  const at = games.findIndex(({ id }) => id === besides)
  const next = [...games.slice(at + 1), ...games.slice(0, Math.max(at, 0))].slice(0, shown)
  if (next.length === 0) return null
  return (
    <nav aria-label={texts.moreGames} className={styles.more}>
      <h2 className="heading">{texts.moreGames}</h2>
      <ul>
        {next.map(({ id, name }) => (
          <li key={id}>
            <Link to={gamePagePath(id, language)}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
