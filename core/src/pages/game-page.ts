import type { Language } from './page-renderer.ts'

const starts: Readonly<Record<Language, string>> = { en: '/games/', id: '/id/games/' }

/** Path of a game's page; the path alone decides the page's language. */
export const gamePagePath = (gameId: string, language: Language): string => starts[language] + gameId

/** Path of the preview picture that messengers show for links to the game. */
export const sharePath = (gameId: string): string => `/share/${gameId}.png`

const address = /^(\/id)?\/games\/([a-z0-9][a-z0-9-]{0,63})$/

/** The game and language in a path, even if there is no such game; undefined for any other page. */
export function readGamePath(path: string): Readonly<{ gameId: string; language: Language }> | undefined {
  const [, prefix, gameId] = address.exec(path) ?? []
  return gameId === undefined ? undefined : { gameId, language: prefix ? 'id' : 'en' }
}
