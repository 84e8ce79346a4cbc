import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownGames } from '@topup/core/catalog/known-games'
import { expect, it } from 'vitest'
import { root } from './root.ts'

/** The only files that may name games by id: tables of facts, and answers of the help page. */
const data = [
  'core/src/catalog/game-palette.ts',
  'core/src/catalog/id-places.ts',
  'core/src/catalog/known-games.ts',
  'core/src/catalog/uid-region.ts',
  'core/src/delivery/keyed-games.ts',
  'core/src/help/questions.en.ts',
  'core/src/help/questions.id.ts',
  'server/src/catalog/own-games.ts',
]

const ids = [...knownGames.map(({ id }) => id), 'wuthering-waves']
const gamesNamedIn = (text: string) => ids.filter((id) => new RegExp(`['"\`]${id}['"\`]`).test(text))

it('no game’s id decides anything in code: ids stand in tables of data alone', () => {
  const files = globSync('{core,server,storefront,seller-desktop}/src/**/*.{ts,tsx}', { cwd: root })
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(500)
  const naming = sources.filter((file) => gamesNamedIn(readFileSync(join(root, file), 'utf8')).length > 0)
  expect(naming.toSorted()).toEqual(data)
})

it('a game’s id is found wherever a source names it', () => {
  expect(gamesNamedIn("const needsAccount = ({ gameId }) => gameId === 'wuthering-waves'")).toEqual(['wuthering-waves'])
})
