import { type ApiClient, refusalOf } from '@topup/core/api/client'
import { expect, it } from 'vitest'
import { readGames } from './read-games.ts'

const refusing = (status: number, text: string) =>
  (async () => {
    throw refusalOf(status, text)
  }) as unknown as ApiClient

it.each([
  [404, 'game_not_found'],
  [400, 'invalid_input'],
])('a game that the store itself answers with %i %s is left out', async (status, code) => {
  expect(await readGames(refusing(status, JSON.stringify({ message: 'no', code })), ['one'])).toEqual([])
})

it.each([
  [404, '<h1>Not Found</h1>'],
  [404, '{"message":"no Route matched with those values"}'],
  [404, '{"message":"no such host","code":"not_found"}'],
  [400, '<h1>Bad Request</h1>'],
])('a %i of something else, %s, is a failure and no game that is gone', async (status, text) => {
  await expect(readGames(refusing(status, text), ['one'])).rejects.toMatchObject({ status })
})
