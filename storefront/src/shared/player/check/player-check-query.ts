import { queryOptions } from '@tanstack/react-query'
import type { PlayerCheckView } from '@topup/core/api/games'
import { MINUTE } from '@topup/core/time'
import { api } from '../../api.ts'

const keptFor = 5 * MINUTE

/** A check that fails (offline, too many requests) returns 'unavailable', which does not mean a wrong player. */
async function askStore(id: string, player: string, signal: AbortSignal): Promise<PlayerCheckView> {
  try {
    return await api('checkPlayer', { id, player }, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    return { status: 'unavailable' }
  }
}

export const playerCheckQuery = (gameId: string, player: string) =>
  queryOptions({
    queryKey: ['/api/games', gameId, 'player', player],
    queryFn: ({ signal }) => askStore(gameId, player, signal),
    staleTime: ({ state }) => (state.data?.status === 'unavailable' ? 0 : keptFor),
  })
