import { type ApiClient, isRefusedAs } from '@topup/core/api/client'
import type { GameDetailView } from '@topup/core/api/games'

/** Returns the games with these ids that are still sold. */
export async function readGames(api: ApiClient, ids: readonly string[], signal?: AbortSignal) {
  const answers = await Promise.all(
    [...new Set(ids)].map(async (id): Promise<GameDetailView | undefined> => {
      try {
        return await api('getGame', { id }, signal ? { signal } : {})
      } catch (error) {
        // A cart from an older site may hold an invalid id: the game counts as gone.
        if (isRefusedAs(error, 'game_not_found', 'invalid_input')) return undefined
        throw error
      }
    }),
  )
  return answers.filter((game) => game !== undefined)
}
