import type { GameView } from '@topup/core/api/views'

/** Substring of name or currency label, whatever the case. */
export function filterGames<Game extends Pick<GameView, 'name' | 'currency'>>(
  games: readonly Game[],
  query: string,
): Game[] {
  const wanted = query.trim().toLowerCase()
  return games.filter(
    ({ name, currency }) => name.toLowerCase().includes(wanted) || currency.toLowerCase().includes(wanted),
  )
}
