import type { PlayerField } from './player.ts'

/**
 * Where a game shows a player's id. `profile`: beside the picture and the name. `corner`: on every screen. `settings`:
 * a row of the settings. `account`: the account's name and tag.
 */
export type IdPlace = 'profile' | 'corner' | 'settings' | 'account'

const known: Readonly<Record<string, IdPlace>> = {
  'genshin-impact': 'corner',
  'honkai-star-rail': 'corner',
  'zenless-zone-zero': 'corner',
  'tower-of-fantasy': 'corner',
  'wuthering-waves': 'corner',
  'call-of-duty-mobile': 'settings',
  'arena-of-valor': 'settings',
  valorant: 'account',
}

export const idPlace = (gameId: string): IdPlace =>
  Object.hasOwn(known, gameId) ? (known[gameId] as IdPlace) : 'profile'

/** An invented example id in the game's format, for the drawing. */
export function exampleOf(place: IdPlace, fields: readonly PlayerField[]): string {
  if (place === 'account') return 'Kilat#1234'
  const zone = fields.some(({ kind }, at) => at > 0 && kind !== 'option') ? ' (2345)' : ''
  return `123456789${zone}`
}

/** The labels of the servers that a player can choose from. */
export const serversOf = (fields: readonly PlayerField[]): string[] =>
  fields.flatMap(({ options }) => (options ?? []).map(({ label }) => label))
