import { expect, it } from 'vitest'
import { gamePagePath, readGamePath } from './game-page.ts'
import { languages } from './page-renderer.ts'
import { pageAddress } from './public-pages.ts'

it('a game has one address in each language, which says both', () => {
  for (const language of languages) {
    const path = gamePagePath('free-fire', language)
    expect(readGamePath(path)).toEqual({ gameId: 'free-fire', language })
    for (const other of languages) expect(pageAddress(path, other)).toBe(gamePagePath('free-fire', other))
  }
})

it.each(['/games/', '/games/Free-Fire', '/games/a/b', '/en/games/a', '/id/games', '/games/-a', '/help'])(
  '%s is the address of no game',
  (path) => {
    expect(readGamePath(path)).toBeUndefined()
  },
)
