import { expect, it } from 'vitest'
import { toStoreGame } from './store-game.ts'

const category = (name: string) => ({
  code: 'COC',
  name,
  playerFields: [{ key: 'user_id', label: 'User ID', kind: 'text' as const }],
  givesCode: false,
  checksPlayer: true,
})

it.each([
  ['Clash of Clans', 'tag'],
  ['Brawl Stars', 'tag'],
  ['Growtopia', 'text'],
])('the players of %s have an id of the kind %s', (name, kind) => {
  expect(toStoreGame('COC', category(name))).toMatchObject({ playerFields: [{ key: 'user_id', kind }] })
})
