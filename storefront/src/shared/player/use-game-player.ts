import type { GameView } from '@topup/core/api/games'
import type { CartLine } from '@topup/core/cart/cart'
import { parsePlayer } from '@topup/core/catalog/player'
import { voucherPlayer } from '@topup/core/catalog/voucher'
import { type RefObject, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { showObstacle } from '../show-obstacle.ts'
import { usePlayerCheck } from './check/use-player-check.ts'
import { fieldsOf, playerText } from './player-entry.ts'
import { rememberPlayer } from './remembered-players.ts'
import { usePlayerEntry } from './use-player-entry.ts'

/** A player who may be topped up, in the form of a cart line. */
export type SettledPlayer = Pick<CartLine, 'gameUserId' | 'playerName' | 'playerConfirmed'>

/** The player entered for a game, and whether a purchase may go on with it. */
export function useGamePlayer(game: GameView, form: RefObject<HTMLElement | null>) {
  const { panel } = useMessages().home
  const [values, setValues] = usePlayerEntry(game.id)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const fields = game.givesCode ? [] : fieldsOf(game, panel)
  const entered = game.givesCode ? voucherPlayer : playerText(fields, values)
  const player = parsePlayer(fields, entered, game.id)
  const check = usePlayerCheck(game, player.ok ? player.text : undefined)

  /** Returns undefined if the player cannot be right; the field then shows the reason. */
  async function settle(): Promise<SettledPlayer | undefined> {
    if (!player.ok) {
      setSubmitted(true)
      const [first] = player.problems
      const input = form.current?.querySelector<HTMLElement>(`[name="${first?.fieldKey}"]`)
      showObstacle(input, input?.closest('div')?.parentElement)
      return undefined
    }
    setChecking(true)
    const { mayGoOn, about } = await check.settle().finally(() => setChecking(false))
    if (!mayGoOn) return undefined
    const named = about.playerName === undefined ? {} : { name: about.playerName }
    if (!game.givesCode) rememberPlayer(game.id, { text: player.text, ...named })
    return { gameUserId: player.text, ...about }
  }

  return {
    fields,
    values,
    setValues,
    entered: player.ok ? player.text : entered,
    player,
    check,
    wasSubmitted,
    isChecking,
    hasGameId: game.givesCode || (fields[0] !== undefined && (values[fields[0].key] ?? '').trim() !== ''),
    settle,
  }
}

export type GamePlayer = ReturnType<typeof useGamePlayer>
