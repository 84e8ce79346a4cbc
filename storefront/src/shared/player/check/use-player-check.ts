import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GameView, PlayerCheckView } from '@topup/core/api/games'
import type { CartLine } from '@topup/core/cart/cart'
import { useEffect, useState } from 'react'
import { playerCheckQuery } from './player-check-query.ts'

const typingPause = 600

/** The text once nobody has typed for a moment; undefined while it still changes. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? settled : undefined
}

/** What the cart keeps about the player. */
type AboutPlayer = Pick<CartLine, 'playerName' | 'playerConfirmed'>
type Verdict = Readonly<{ mayGoOn: boolean; about: AboutPlayer }>

export type ShownCheck = PlayerCheckView | Readonly<{ status: 'none' | 'asking' }>

/**
 * Who the player of a complete id is. `settle` waits for the answer and says whether the buyer may go on: a name needs
 * no more, an id whose check does not answer has to be confirmed. A game without a check asks for nothing.
 */
export function usePlayerCheck(game: Pick<GameView, 'id' | 'checksPlayer'>, text: string | undefined) {
  const client = useQueryClient()
  const player = game.checksPlayer ? text : undefined
  const settled = useSettled(player)
  const [asked, setAsked] = useState<string>()
  const [confirmed, setConfirmed] = useState<string>()
  // An object of its own for each press, so that each of them is answered.
  const [missed, setMissed] = useState<{ player: string }>()
  const isAsked = player !== undefined && (settled === player || asked === player)
  const query = useQuery({ ...playerCheckQuery(game.id, player ?? ''), enabled: isAsked })
  // Shown with the key that completes the id: its place is taken before the answer comes, which then moves nothing.
  const answer: ShownCheck = (isAsked ? query.data : undefined) ?? { status: 'asking' }
  const check: ShownCheck = player === undefined ? { status: 'none' } : answer
  const isConfirmed = player !== undefined && confirmed === player
  // Typed once more, the same id takes the focus from its field no more.
  if (missed && missed.player !== player) setMissed(undefined)

  async function settle(): Promise<Verdict> {
    if (player === undefined) return { mayGoOn: true, about: {} }
    setAsked(player)
    // What is on the screen counts: asking again about an id nobody can check would only make the buyer wait.
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
    /** The last press that did not go on, while what it was about stands there as it was. */
    missed: isConfirmed ? undefined : missed,
    setConfirmed: (isTrue: boolean) => setConfirmed(isTrue ? player : undefined),
    settle,
  }
}
