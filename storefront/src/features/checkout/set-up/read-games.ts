import { type ApiClient, isRefusedAs } from '@topup/core/api/client'
import type { GameDetailView } from '@topup/core/api/games'

/** The games of these ids that the store still sells. */
export async function readGames(api: ApiClient, ids: readonly string[], signal?: AbortSignal) {
  const answers = await Promise.all(
    [...new Set(ids)].map(async (id): Promise<GameDetailView | undefined> => {
      try {
        return await api('getGame', { id }, signal ? { signal } : {})
      } catch (error) {
        // An id that is no id at all, in a cart from an older site, is invalid input: just as gone.
        if (isRefusedAs(error, 'game_not_found', 'invalid_input')) return undefined
        throw error
      }
    }),
  )
  return answers.filter((game) => game !== undefined)
}
