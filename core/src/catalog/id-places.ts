import type { PlayerField } from './player.ts'

/**
 * Where a game shows a player's id: on the profile, beside the picture and the name; in a corner of every screen of the
 * game; as one of the rows of its settings; as the name and tag of the account.
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

/** An id as the game writes it, for the drawing: nobody's. */
export function exampleOf(place: IdPlace, fields: readonly PlayerField[]): string {
  if (place === 'account') return 'Kilat#1234'
  const zone = fields.some(({ kind }, at) => at > 0 && kind !== 'option') ? ' (2345)' : ''
  return `123456789${zone}`
}

/** The servers that a game lists: the player's own is asked for. */
export const serversOf = (fields: readonly PlayerField[]): string[] =>
  fields.flatMap(({ options }) => (options ?? []).map(({ label }) => label))
