import { useQuery } from '@tanstack/react-query'
import type { SavedPlayerView } from '@topup/core/api/account'
import type { GameView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useLanguage } from '../messages/messages.ts'
import { savedTexts } from '../messages/saved.ts'
import chips from '../player/check/player-check.module.css'
import type { GamePlayer } from '../player/use-game-player.ts'
import styles from './saved.module.css'
import { savedQuery } from './saved-query.ts'
import { useSave } from './use-save.ts'

type PlayersOfGameProps = Readonly<{
  game: GameView
  of: GamePlayer
  /** Whether the list is a line next to the heading above, instead of below the fields. */
  isBeside: boolean
  onUse: (player: string) => void
  /** Called with the saved players, which the device's list of known players then omits. */
  onKnown: (players: readonly string[]) => void
}>

/** Offers a signed-in buyer their saved players by name, and saves a confirmed new player. */
export function PlayersOfGame({ game, of, isBeside, onUse, onKnown }: PlayersOfGameProps) {
  const { data } = useQuery(savedQuery())
  const own = data?.players.filter(({ gameId }) => gameId === game.id)
  const known = own?.map(({ player }) => player).join('\n')
  useEffect(() => onKnown(known ? known.split('\n') : []), [known, onKnown])
  if (!own) return null
  if (!of.hasGameId) return <Offered players={own} isBeside={isBeside} onUse={onUse} />
  if (!of.player.ok) return null
  const { text } = of.player
  const saved = own.find(({ player }) => player === text)
  return <SavePlayer key={text} gameId={game.id} player={text} saved={saved} of={of} />
}

type OfferedProps = Readonly<{ players: readonly SavedPlayerView[] }> & Pick<PlayersOfGameProps, 'isBeside' | 'onUse'>

function Offered({ players, isBeside, onUse }: OfferedProps) {
  const texts = savedTexts[useLanguage()]
  if (players.length === 0) return null
  return (
    <ul aria-label={texts.players} className={isBeside ? styles.beside : chips.list}>
      {players.map(({ id, name, player }) => (
        <li key={id} className={chips.player}>
          <button type="button" className={chips.use} onClick={() => onUse(player)}>
            <span className="visually-hidden">{texts.use} </span>
            <span className={chips.name}>{name}</span>
            <span className={isBeside ? 'visually-hidden' : chips.id}>{player}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type SavePlayerProps = Readonly<{
  gameId: string
  player: string
  saved: SavedPlayerView | undefined
  of: GamePlayer
}>

/** Drawn as soon as the id is complete, so that it moves nothing; the button works once the player is confirmed. */
function SavePlayer({ gameId, player, saved, of: { check } }: SavePlayerProps) {
  const texts = savedTexts[useLanguage()]
  const [name, setName] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const save = useSave(
    (given: string) => api('savePlayer', { gameId, player, name: given }),
    () => {
      setName(undefined)
      place.current?.focus()
    },
  )
  const isNaming = name !== undefined
  useEffect(() => {
    if (isNaming) input.current?.select()
  }, [isNaming])
  const { status } = check.check
  const isSure = check.isConfirmed || status === 'found' || status === 'none' || status === 'unsupported'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name?.trim()) save.mutate(name.trim())
    else input.current?.focus()
  }
  if (name === undefined) {
    const found = check.check.status === 'found' ? check.check.name : ''
    return (
      <div ref={place} tabIndex={-1} role="status" className={styles.place}>
        {saved ? (
          <p className={styles.saved}>
            <Icon name="check" size={16} />
            <span className="anywhere">{fill(texts.saved, { name: saved.name })}</span>
          </p>
        ) : (
          <Button size="small" disabled={!isSure} onClick={() => setName(found.slice(0, 40))}>
            {texts.save}
          </Button>
        )}
      </div>
    )
  }
  return (
    <form onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && setName(undefined)} className={styles.naming}>
      <TextField
        ref={input}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={40}
        required
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          {texts.saveName}
        </Button>
        <Button variant="ghost" onClick={() => setName(undefined)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
