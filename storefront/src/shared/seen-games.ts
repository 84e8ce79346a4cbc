import { keepText, readValue } from './kept-values.ts'

const key = 'topup-seen'
const most = 12

/** The games this device looked at, the latest first: their ids alone, no player. What cannot be read is nothing seen. */
export function listSeenGames(): readonly string[] {
  const kept = readValue('localStorage', key)
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, most) : []
}

export function rememberSeenGame(gameId: string) {
  const others = listSeenGames().filter((id) => id !== gameId)
  keepText('localStorage', key, JSON.stringify([gameId, ...others].slice(0, most)))
}

/** Those named come first, in that order; the order of the rest stays. */
export function seenFirst<Game extends Readonly<{ id: string }>>(
  games: readonly Game[],
  seen: readonly string[],
): Game[] {
  const place = ({ id }: Game) => (seen.includes(id) ? seen.indexOf(id) : seen.length)
  return [...games].sort((a, b) => place(a) - place(b))
}
