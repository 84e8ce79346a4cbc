import type { GameView } from '@topup/core/api/games'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { notePart } from '../delivery-note/note-part.ts'
import { useHydrated } from '../hydrated.tsx'
import { keepTrying } from '../keep-trying.ts'
import { useIsSignedIn } from '../saved/use-is-signed-in.ts'
import { ServerPart } from '../server-part.tsx'
import { PlayerCheck } from './check/player-check.tsx'
import { KnownPlayers } from './known-players.tsx'
import { spreadPlayer } from './player-entry.ts'
import { PlayerFields } from './player-fields.tsx'
import type { GamePlayer } from './use-game-player.ts'

const PlayersOfGame = lazy(() =>
  keepTrying(async () => ({ default: (await import('../saved/players-of-game.tsx')).PlayersOfGame })),
)

type PlayerPartProps = Readonly<{
  game: GameView
  /** Whether the seller delivers the chosen package by hand or, before a choice, every package. */
  isByHand: boolean
  of: GamePlayer
  form: RefObject<HTMLElement | null>
  /** Whether a heading is above, next to which the saved players fit without moving anything. */
  hasHeading?: boolean
}>

/** Lets the buyer enter the player to top up, and shows the player's name. */
export function PlayerPart({ game, isByHand, of, form, hasHeading = false }: PlayerPartProps) {
  const isHydrated = useHydrated()
  const isSignedIn = useIsSignedIn()
  const [saved, setSaved] = useState<readonly string[]>([])
  const { fields, values, setValues, player, check } = of
  const { givesCode, needsAccount } = game
  const note = (givesCode || isByHand) && <ServerPart part={notePart} of={{ givesCode, needsAccount, isByHand }} />
  if (givesCode) return note
  const use = (text: string) => {
    setValues(spreadPlayer(fields, text) ?? { [fields[0]?.key ?? '']: text })
    form.current?.querySelector('input')?.focus()
  }
  return (
    <>
      {note}
      <PlayerFields
        game={game}
        fields={fields}
        values={values}
        player={player}
        showsMissing={of.wasSubmitted}
        onChange={(changed) => setValues({ ...values, ...changed })}
      />
      {isHydrated && !of.hasGameId && <KnownPlayers gameId={game.id} but={saved} onUse={use} />}
      <PlayerCheck
        check={check.check}
        player={player.ok ? player.text : ''}
        isConfirmed={check.isConfirmed}
        missed={check.missed}
        onConfirm={check.setConfirmed}
      />
      {isSignedIn && (
        <Suspense>
          <PlayersOfGame game={game} of={of} isBeside={hasHeading} onUse={use} onKnown={setSaved} />
        </Suspense>
      )}
    </>
  )
}
