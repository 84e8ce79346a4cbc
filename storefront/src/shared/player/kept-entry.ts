import { keepText, readValue } from '../kept-values.ts'

const storageKey = 'topup-player-entry'

export type PlayerValues = Readonly<Record<string, string>>
type Kept = Readonly<Record<string, PlayerValues>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the stored entries; none if the storage is unreadable. */
function read(): Kept {
  const kept = readValue('sessionStorage', storageKey)
  return isRecord(kept) ? (kept as Kept) : {}
}

const write = (kept: Kept) =>
  keepText('sessionStorage', storageKey, Object.keys(kept).length === 0 ? undefined : JSON.stringify(kept))

/** Returns the values typed for a game in this tab before a reload or Back. They never leave the browser. */
export function readPlayerEntry(gameId: string): PlayerValues {
  const values: unknown = read()[gameId]
  if (!isRecord(values)) return {}
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export const keepPlayerEntry = (gameId: string, values: PlayerValues) => write({ ...read(), [gameId]: values })

export function forgetPlayerEntry(gameId: string) {
  const { [gameId]: _forgotten, ...others } = read()
  write(others)
}
