import type { GameView } from '@topup/core/api/games'
import { formatPlayer, type PlayerField } from '@topup/core/catalog/player'
import { readParts } from '@topup/core/catalog/player-parts'

type Values = Readonly<Record<string, string>>

/**
 * The first field is the "Game ID" whatever the supplier calls it; a game that asks nothing else still has it. Of the
 * names of the others only "Zone ID" differs between the languages.
 */
export function fieldsOf(
  game: Pick<GameView, 'playerFields'>,
  { gameId, zoneId }: Readonly<{ gameId: string; zoneId: string }>,
): readonly PlayerField[] {
  const [first = { key: 'id', label: gameId, kind: 'text' as const }, ...others] = game.playerFields
  const named = others.map((field) => (field.label === 'Zone ID' ? { ...field, label: zoneId } : field))
  return [{ ...first, label: gameId }, ...named]
}

/** Reads the fields as one text; a line with every part may stand in the first of them alone. */
export const playerText = (fields: readonly PlayerField[], values: Values): string =>
  formatPlayer(fields.map(({ key }) => values[key] ?? ''))

/** `123456789 (2345)` fills the fields it was copied from; undefined for text that belongs to one field. */
export function spreadPlayer(fields: readonly PlayerField[], text: string): Values | undefined {
  const parts = readParts(fields, text)
  if (parts.length < 2 || parts.length > fields.length) return undefined
  return Object.fromEntries(parts.map((part, index) => [fields[index]?.key ?? '', part]))
}
