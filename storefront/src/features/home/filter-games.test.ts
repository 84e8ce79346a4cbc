import { expect, it } from 'vitest'
import { filterGames } from './filter-games.ts'

const games = [
  { name: 'Mobile Legends', currency: 'Diamonds' },
  { name: 'PUBG Mobile', currency: 'UC' },
  { name: 'Valorant', currency: 'Points' },
]
const namesFor = (query: string) => filterGames(games, query).map(({ name }) => name)

it('finds games by a part of their name or currency, whatever the case', () => {
  expect(namesFor('mobile')).toEqual(['Mobile Legends', 'PUBG Mobile'])
  expect(namesFor(' DIAMOND ')).toEqual(['Mobile Legends'])
})

it('shows every game for a blank query and none for an unknown one', () => {
  expect(namesFor('  ')).toHaveLength(3)
  expect(namesFor('chess')).toEqual([])
})
