import { useEffect, useRef } from 'react'
import { spreadPlayer } from '../../shared/player/player-entry.ts'
import type { GamePlayer } from '../../shared/player/use-game-player.ts'

const start = '#player='

/** Takes a player id from the address's `#`, which no server sees, and removes it from the address. */
export function usePlayerOfAddress({ fields, setValues }: GamePlayer) {
  const take = useRef(() => {
    const { hash, pathname, search } = window.location
    if (!hash.startsWith(start)) return
    window.history.replaceState(window.history.state, '', pathname + search)
    const text = new URLSearchParams(hash.slice(1)).get('player')?.trim()
    if (text) setValues(spreadPlayer(fields, text) ?? { [fields[0]?.key ?? '']: text })
  })
  useEffect(() => take.current(), [])
}
