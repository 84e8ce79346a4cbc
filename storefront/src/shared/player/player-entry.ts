import type { GameView } from '@topup/core/api/games'
import { formatPlayer, type PlayerField } from '@topup/core/catalog/player'
import { readParts } from '@topup/core/catalog/player-parts'

type Values = Readonly<Record<string, string>>

/**
 * The first field is called "Game ID", whatever the supplier calls it, even if the game has no other field. Among the
 * other names only "Zone ID" differs between languages.
 */
export function fieldsOf(
  game: Pick<GameView, 'playerFields'>,
  { gameId, zoneId }: Readonly<{ gameId: string; zoneId: string }>,
): readonly PlayerField[] {
  const [first = { key: 'id', label: gameId, kind: 'text' as const }, ...others] = game.playerFields
  const named = others.map((field) => (field.label === 'Zone ID' ? { ...field, label: zoneId } : field))
  return [{ ...first, label: gameId }, ...named]
}

/** Joins the fields' values into a single text; the first field may contain a pasted text with all values. */
export const playerText = (fields: readonly PlayerField[], values: Values): string =>
  formatPlayer(fields.map(({ key }) => values[key] ?? ''))

/** Splits `123456789 (2345)` into the values of the fields; undefined for the text of a single field. */
export function spreadPlayer(fields: readonly PlayerField[], text: string): Values | undefined {
  const parts = readParts(fields, text)
  if (parts.length < 2 || parts.length > fields.length) return undefined
  return Object.fromEntries(parts.map((part, index) => [fields[index]?.key ?? '', part]))
}
