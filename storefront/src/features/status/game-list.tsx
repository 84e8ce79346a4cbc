import type { StatusView } from '@topup/core/api/status'
import { fill } from '@topup/core/text/words'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { timeText } from '../../shared/time-text.ts'
import styles from './status-page.module.css'
import { useReason } from './use-reason.ts'

type Game = StatusView['games'][number]

export function GameList({ games, days }: Readonly<{ games: readonly Game[]; days: number }>) {
  const { status: texts } = useMessages()
  return (
    <section aria-labelledby="status-games" className={styles.section}>
      <h2 id="status-games">{texts.games}</h2>
      {games.length === 0 ? (
        <p className="quiet">{texts.noGames}</p>
      ) : (
        <>
          <p className="note">{fill(texts.gamesNote, { days })}</p>
          <ul className={styles.list}>
            {games.map((game) => (
              <GameRow key={game.id} game={game} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function GameRow({ game: { name, salesPause, deliveryTimes } }: Readonly<{ game: Game }>) {
  const { status: texts, home } = useMessages()
  const reasonOf = useReason()
  const time = (seconds: number) => timeText(seconds, home.panel)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {salesPause && <p>{reasonOf(salesPause)}</p>}
        <p className="note tabular">
          {deliveryTimes
            ? fill(texts.times, { half: time(deliveryTimes.p50), most: time(deliveryTimes.p95) })
            : texts.tooFew}
        </p>
      </div>
      <StatusDot tone={salesPause ? 'wait' : 'ok'}>{salesPause ? texts.paused : texts.onSale}</StatusDot>
    </li>
  )
}
