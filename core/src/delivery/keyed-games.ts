/** Games whose orders may go through a supplier account of their own. */
export const keyedGames = ['mobile-legends', 'pubg-mobile'] as const
export type KeyedGame = (typeof keyedGames)[number]

export const isKeyedGame = (gameId: string): gameId is KeyedGame => keyedGames.some((keyed) => keyed === gameId)
