import { keepText, readValue } from './kept-values.ts'

const key = 'topup-seen'
const most = 12

/** Ids of the games seen on this device, latest first, without players. Unreadable storage means none. */
export function listSeenGames(): readonly string[] {
  const kept = readValue('localStorage', key)
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, most) : []
}

export function rememberSeenGame(gameId: string) {
  const others = listSeenGames().filter((id) => id !== gameId)
  keepText('localStorage', key, JSON.stringify([gameId, ...others].slice(0, most)))
}

/** Sorts the seen games to the front, in the order of `seen`; the rest keep their order. */
export function seenFirst<Game extends Readonly<{ id: string }>>(
  games: readonly Game[],
  seen: readonly string[],
): Game[] {
  const place = ({ id }: Game) => (seen.includes(id) ? seen.indexOf(id) : seen.length)
  return [...games].sort((a, b) => place(a) - place(b))
}
