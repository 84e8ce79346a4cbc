import { keepText, readValue } from '../kept-values.ts'

const storageKey = 'topup-players-storage'
const mostPerGame = 3

export type RememberedPlayer = Readonly<{ text: string; name?: string }>
type Kept = Record<string, RememberedPlayer[]>

const isPlayer = (value: unknown): value is RememberedPlayer =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

/** Reads the remembered players; none where the storage is unreadable. */
function read(): Kept {
  const kept = readValue('localStorage', storageKey)
  if (typeof kept !== 'object' || kept === null) return {}
  const lists = Object.entries(kept).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  return Object.fromEntries(lists.map(([gameId, players]) => [gameId, players.filter(isPlayer)]))
}

const write = (kept: Kept) => keepText('localStorage', storageKey, JSON.stringify(kept))

/** Returns the players remembered on this device, latest first. */
export const listPlayers = (gameId: string): readonly RememberedPlayer[] => read()[gameId] ?? []

const without = (players: readonly RememberedPlayer[], text: string) => players.filter((player) => player.text !== text)

export function rememberPlayer(gameId: string, player: RememberedPlayer) {
  const kept = read()
  write({ ...kept, [gameId]: [player, ...without(kept[gameId] ?? [], player.text)].slice(0, mostPerGame) })
}

export function forgetPlayer(gameId: string, text: string) {
  const kept = read()
  write({ ...kept, [gameId]: without(kept[gameId] ?? [], text) })
}
