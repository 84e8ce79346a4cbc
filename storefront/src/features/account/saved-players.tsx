import type { SavedPlayerView } from '@topup/core/api/account'
import { maskPlayer } from '@topup/core/catalog/player'
import { groupBy } from '@topup/core/group-by'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { useLanguage } from '../../shared/messages/messages.ts'
import { savedTexts } from '../../shared/messages/saved.ts'
import { useSave } from '../../shared/saved/use-save.ts'
import styles from './account-page.module.css'

/** Lists saved players by game. Ids are masked, since somebody may watch the screen; names suffice here. */
export function SavedPlayers({ players }: Readonly<{ players: readonly SavedPlayerView[] }>) {
  const texts = savedTexts[useLanguage()]
  const heading = useRef<HTMLHeadingElement>(null)
  const [removed, setRemoved] = useState<SavedPlayerView>()
  const undo = useSave(
    ({ gameId, player, name }: SavedPlayerView) => api('savePlayer', { gameId, player, name }),
    () => {
      setRemoved(undefined)
      heading.current?.focus()
    },
  )
  const games = [...groupBy(players, ({ gameId }) => gameId)]
  return (
    <section aria-labelledby="account-players">
      <h2 id="account-players" ref={heading} tabIndex={-1} className="heading">
        {texts.players}
      </h2>
      <p className="note">{players.length === 0 ? texts.noPlayers : texts.playersText}</p>
      {removed && <Removed key={removed.id} player={removed} isBusy={undo.isPending} onUndo={undo.mutate} />}
      {games.map(([gameId, own]) => (
        <div key={gameId} className={styles.game}>
          <h3 id={`players-${gameId}`} className="subheading">
            {own[0]?.gameName}
          </h3>
          <ul aria-labelledby={`players-${gameId}`} className={styles.list}>
            {own.map((player) => (
              <SavedPlayer key={player.id} saved={player} onRemoved={setRemoved} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

type RemovedProps = Readonly<{ player: SavedPlayerView; isBusy: boolean; onUndo: (player: SavedPlayerView) => void }>

/** The notice with the undo button takes the focus from the removed player's button. */
function Removed({ player, isBusy, onUndo }: RemovedProps) {
  const texts = savedTexts[useLanguage()]
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={notice} role="status" className={styles.row}>
      <span className="anywhere">{fill(texts.removed, { name: player.name })}</span>
      <Button size="small" loading={isBusy} onClick={() => onUndo(player)}>
        {texts.undo}
      </Button>
    </div>
  )
}

type SavedPlayerProps = Readonly<{ saved: SavedPlayerView; onRemoved: (player: SavedPlayerView) => void }>

function SavedPlayer({ saved, onRemoved }: SavedPlayerProps) {
  const texts = savedTexts[useLanguage()]
  const [isRenaming, setRenaming] = useState(false)
  const begin = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) begin.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  const remove = useSave(
    () => api('removePlayer', { id: saved.id }),
    () => onRemoved(saved),
  )
  const about = <span className="visually-hidden">{` ${saved.name}`}</span>
  if (isRenaming) {
    return (
      <li className={styles.row}>
        <Rename saved={saved} onEnd={() => setRenaming(false)} />
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <div className="anywhere">
        <p className="strong">{saved.name}</p>
        <p className="note tabular">{maskPlayer(saved.player)}</p>
      </div>
      <div className={styles.buttons}>
        <Button ref={begin} size="small" onClick={() => setRenaming(true)}>
          {texts.rename}
          {about}
        </Button>
        <Button size="small" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {texts.remove}
          {about}
        </Button>
      </div>
    </li>
  )
}

function Rename({ saved, onEnd }: Readonly<{ saved: SavedPlayerView; onEnd: () => void }>) {
  const texts = savedTexts[useLanguage()]
  const [name, setName] = useState(saved.name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const rename = useSave(() => api('renamePlayer', { id: saved.id, name: name.trim() }), onEnd)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') input.current?.focus()
    else rename.mutate(undefined)
  }
  return (
    <form onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onEnd()} className={styles.rename}>
      <TextField
        ref={input}
        label={texts.name}
        maxLength={40}
        required
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" loading={rename.isPending}>
          {texts.saveName}
        </Button>
        <Button onClick={onEnd}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
