import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GameView, PlayerCheckView } from '@topup/core/api/games'
import type { CartLine } from '@topup/core/cart/cart'
import { useEffect, useState } from 'react'
import { playerCheckQuery } from './player-check-query.ts'

const typingPause = 600

/** Returns the text once typing has paused for 600 ms; undefined while the buyer still types. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? settled : undefined
}

/** The player's data in a cart line. */
type AboutPlayer = Pick<CartLine, 'playerName' | 'playerConfirmed'>
type Verdict = Readonly<{ mayGoOn: boolean; about: AboutPlayer }>

export type ShownCheck = PlayerCheckView | Readonly<{ status: 'none' | 'asking' }>

/**
 * Looks up the player of a complete id. `settle` waits for the answer and returns whether the buyer may go on: a found
 * name suffices, an id without an answer must be confirmed. A game without player checks needs neither.
 */
export function usePlayerCheck(game: Pick<GameView, 'id' | 'checksPlayer'>, text: string | undefined) {
  const client = useQueryClient()
  const player = game.checksPlayer ? text : undefined
  const settled = useSettled(player)
  const [asked, setAsked] = useState<string>()
  const [confirmed, setConfirmed] = useState<string>()
  // A new object for each press, so that every press has an effect.
  const [missed, setMissed] = useState<{ player: string }>()
  const isAsked = player !== undefined && (settled === player || asked === player)
  const query = useQuery({ ...playerCheckQuery(game.id, player ?? ''), enabled: isAsked })
  // Reserve the answer's space as soon as the id is complete, so that the answer moves nothing.
  const answer: ShownCheck = (isAsked ? query.data : undefined) ?? { status: 'asking' }
  const check: ShownCheck = player === undefined ? { status: 'none' } : answer
  const isConfirmed = player !== undefined && confirmed === player
  // The same id, typed again, must not take the focus from its field.
  if (missed && missed.player !== player) setMissed(undefined)

  async function settle(): Promise<Verdict> {
    if (player === undefined) return { mayGoOn: true, about: {} }
    setAsked(player)
    // Use the answer on the page: a second call for an id that cannot be checked would only make the buyer wait.
    const answer = query.data ?? (await client.fetchQuery(playerCheckQuery(game.id, player)))
    if (answer.status === 'found') return { mayGoOn: true, about: { playerName: answer.name } }
    if (answer.status === 'unsupported') return { mayGoOn: true, about: {} }
    const mayGoOn = answer.status === 'unavailable' && isConfirmed
    if (!mayGoOn) setMissed({ player })
    return { mayGoOn, about: { playerConfirmed: mayGoOn } }
  }

  return {
    check,
    isConfirmed,
    /** The last press at which the player stopped the buyer, while that player is unchanged. */
    missed: isConfirmed ? undefined : missed,
    setConfirmed: (isTrue: boolean) => setConfirmed(isTrue ? player : undefined),
    settle,
  }
}
