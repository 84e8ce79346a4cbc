/** Games that may have their own supplier account. */
export const keyedGames = ['mobile-legends', 'pubg-mobile'] as const
export type KeyedGame = (typeof keyedGames)[number]

export const isKeyedGame = (gameId: string): gameId is KeyedGame => keyedGames.some((keyed) => keyed === gameId)
