import type { GameView } from '@topup/core/api/games'
import { useMessages } from '../../shared/messages/messages.ts'
import { ServerPart } from '../../shared/server-part.tsx'
import styles from './game-page.module.css'
import { idPart } from './parts.ts'

export function WhereIsMyId({ game }: Readonly<{ game: GameView }>) {
  const { game: texts } = useMessages()
  return (
    <details className={styles.help}>
      <summary>{texts.whereIsMyId}</summary>
      <ServerPart part={idPart} of={{ game }} />
    </details>
  )
}
