import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import styles from './check/player-check.module.css'
import { forgetPlayer, listPlayers } from './remembered-players.ts'

type KnownPlayersProps = Readonly<{
  gameId: string
  /** Players that the account's list already offers. */
  but: readonly string[]
  onUse: (player: string) => void
}>

/** Players that this device topped up before: a tap fills the fields, another forgets. Nothing is filled unasked. */
export function KnownPlayers({ gameId, but, onUse }: KnownPlayersProps) {
  const { knownPlayers: texts } = useMessages().home
  const [known, setPlayers] = useState(() => listPlayers(gameId))
  const players = known.filter(({ text }) => !but.includes(text))
  if (players.length === 0) return null
  return (
    <ul aria-label={texts.label} className={styles.list}>
      {players.map(({ text, name }) => (
        <li key={text} className={styles.player}>
          <button type="button" className={styles.use} onClick={() => onUse(text)}>
            <span className="visually-hidden">{texts.use} </span>
            {name && <span className={styles.name}>{name}</span>}
            <span className={styles.id}>{text}</span>
          </button>
          <IconButton
            size="small"
            label={fill(texts.forget, { player: text })}
            onClick={() => {
              forgetPlayer(gameId, text)
              setPlayers(listPlayers(gameId))
            }}
          >
            <Icon name="close" size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
