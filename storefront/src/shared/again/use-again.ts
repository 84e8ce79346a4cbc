import { useQueryClient } from '@tanstack/react-query'
import { isRefusedAs } from '@topup/core/api/client'
import type { GameDetailView } from '@topup/core/api/games'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useCartStore } from '../cart-store.ts'
import { choiceSearch } from '../home-choice.ts'
import { leaveFor } from '../leave-document.ts'
import { reasonOf, useMessages } from '../messages/messages.ts'
import { keepPlayerEntry } from '../player/kept-entry.ts'
import { fieldsOf, spreadPlayer } from '../player/player-entry.ts'
import { queries } from '../queries.ts'
import { useCartRoom } from '../use-cart-room.ts'

/** A package that is no longer sold; `game` is its game if that is still sold, whose other packages may be offered. */
export type Gone = Readonly<{ game: GameDetailView | undefined }>

/**
 * Puts an order's package into the cart again, at its old price, and opens the checkout, which announces a new price
 * before paying. `gone` names the package if it is no longer sold.
 */
export function useAgain(orderId: string) {
  const messages = useMessages()
  const { again: texts, home } = messages
  const client = useQueryClient()
  const hasRoom = useCartRoom()
  const [isBusy, setBusy] = useState(false)
  const [gone, setGone] = useState<Gone>()
  useEffect(() => {
    // Going back may show this page again as the visitor left it, with a busy button.
    const arrive = () => setBusy(false)
    window.addEventListener('pageshow', arrive)
    return () => window.removeEventListener('pageshow', arrive)
  }, [])

  const findGame = (id: string) =>
    client.fetchQuery({ ...queries.game(id), staleTime: 0 }).catch((error: unknown) => {
      if (isRefusedAs(error, 'game_not_found')) return undefined
      throw error
    })

  /** Returns whether the checkout opens now. */
  async function begin(): Promise<boolean> {
    const wanted = await api('repeatOrder', { id: orderId })
    const { gameId, packageId, gameUserId, playerName, quantity, price, priceIdr } = wanted
    const found = await findGame(gameId)
    const game = found?.isActive ? found : undefined
    const offered = game?.packages.find(({ id }) => id === packageId)
    if (!game || !offered) {
      if (game && !game.givesCode && gameUserId !== '') {
        const fields = fieldsOf(game, home.panel)
        keepPlayerEntry(game.id, spreadPlayer(fields, gameUserId) ?? { [fields[0]?.key ?? '']: gameUserId })
      }
      setGone({ game })
      return false
    }
    // The store has erased the player since, so the buyer types the player id again.
    if (gameUserId === '') return leaveFor(`/${choiceSearch(gameId, packageId)}`)
    const { lines, add } = useCartStore.getState()
    const isThere = lines.some(
      (line) => line.gameId === gameId && line.packageId === packageId && line.gameUserId === gameUserId,
    )
    const { id, name, imageUrl, currency } = game
    const line = {
      gameId,
      packageId,
      gameUserId,
      // The earlier order was delivered to this player.
      playerConfirmed: true,
      ...(playerName !== null && { playerName }),
      game: { id, name, imageUrl, currency },
      package: { ...offered, price, priceIdr },
    }
    // A buyer who comes back and taps again wants the package once.
    if (!isThere && !hasRoom(line, quantity)) return false
    if (!isThere) for (let count = 0; count < quantity; count++) add(line)
    return leaveFor('/checkout')
  }

  async function again() {
    setBusy(true)
    try {
      setBusy(await begin())
    } catch (error) {
      setBusy(false)
      toast({ title: reasonOf(error, messages) ?? texts.failed, variant: 'destructive' })
    }
  }
  return { isBusy, again, gone, close: () => setGone(undefined) }
}
