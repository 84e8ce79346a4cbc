import type { Language } from './page-renderer.ts'

const starts: Readonly<Record<Language, string>> = { en: '/games/', id: '/id/games/' }

/** The page of a game; its address alone decides the language. */
export const gamePagePath = (gameId: string, language: Language): string => starts[language] + gameId

/** The picture of links to it. */
export const sharePath = (gameId: string): string => `/share/${gameId}.png`

const address = /^(\/id)?\/games\/([a-z0-9][a-z0-9-]{0,63})$/

/** The game and language that a path names, whether or not there is such a game; undefined for any other page. */
export function readGamePath(path: string): Readonly<{ gameId: string; language: Language }> | undefined {
  const [, prefix, gameId] = address.exec(path) ?? []
  return gameId === undefined ? undefined : { gameId, language: prefix ? 'id' : 'en' }
}
