import type { GameDetailView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Link } from 'react-router'
import { GameCover } from '../../shared/art/game-cover.tsx'
import { gameHelp } from '../../shared/messages/game-help.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { timesText } from '../../shared/time-text.ts'
import styles from './game-head.module.css'

export function GameHead({ game: shown }: Readonly<{ game: GameDetailView }>) {
  const { home } = useMessages()
  const texts = gameHelp[useLanguage()]
  return (
    <>
      <nav aria-label={texts.crumbs} className={styles.crumbs}>
        <ol>
          <li>
            <Link to="/">{texts.home}</Link>
          </li>
          <li aria-current="page">{shown.name}</li>
        </ol>
      </nav>
      <header className={styles.head}>
        <GameCover imageUrl={shown.imageUrl} width={480} height={360} load="first" className={styles.cover} />
        <div className={styles.words}>
          <h1 className={styles.title}>{fill(texts.title, { game: shown.name })}</h1>
          <p className="note">{shown.currency}</p>
        </div>
        {shown.deliveryTimes && (
          <p className={`note ${styles.time}`}>
            <Icon name="clock" size={16} />
            <span>{timesText(shown.deliveryTimes, home.panel)}</span>
          </p>
        )}
      </header>
    </>
  )
}
